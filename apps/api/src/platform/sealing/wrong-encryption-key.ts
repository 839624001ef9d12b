/** For whoever starts the server: the id is told, the key never. */
export class WrongEncryptionKey extends Error {
  constructor(id: string) {
    super(
      `The key ${id} of COUNTERSIGN_ENCRYPTION_KEYS is not the one this database was sealed with; ` +
        `set the one it was, or give the new key another id and put it before the old one.`,
    );
  }
}
