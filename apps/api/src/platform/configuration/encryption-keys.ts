import { fail, ok } from '@countersign/domain';
import type { EncryptionKey } from './configuration.js';
import type { Reader } from './readers.js';

const BYTES = 32;

/** `id:base64(32 bytes)`, several separated by commas, the newest first. */
export const encryptionKeys: Reader<readonly EncryptionKey[]> = (text) => {
  const keys: EncryptionKey[] = [];
  for (const [index, entry] of text.split(',').entries()) {
    const [, id, encoded] = /^\s*([A-Za-z0-9_-]{1,64}):([A-Za-z0-9+/]+={0,2})\s*$/.exec(entry) ?? [];
    if (id === undefined || encoded === undefined)
      return fail(`must be id:base64, separated by commas; entry ${String(index + 1)} is not`);
    const key = Buffer.from(encoded, 'base64');
    if (key.length !== BYTES)
      return fail(`needs ${String(BYTES)} bytes for each key; entry ${String(index + 1)} has ${String(key.length)}`);
    if (keys.some((known) => known.id === id)) return fail(`names the key ${id} twice`);
    keys.push({ id, key });
  }
  return ok(keys);
};
