/** The configured keys are not those of the database. For whoever starts the server: ids are told, keys never. */
export class WrongEncryptionKey extends Error {
  static another(id: string): WrongEncryptionKey {
    return new WrongEncryptionKey(
      `The key ${id} of COUNTERSIGN_ENCRYPTION_KEYS is not the one this database was sealed with; ` +
        `set the one it was, or give the new key another id and put it before the old one.`,
    );
  }

  static missing(id: string): WrongEncryptionKey {
    return new WrongEncryptionKey(
      `The key ${id} is not in COUNTERSIGN_ENCRYPTION_KEYS, and this database has texts that are sealed under it; ` +
        `put it back behind the newest one, and take it out when the log says that nothing is sealed under it.`,
    );
  }
}
