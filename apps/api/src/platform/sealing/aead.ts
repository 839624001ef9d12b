import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;
/** How much longer than its text what is encrypted is. */
export const OVERHEAD_BYTES = IV_BYTES + TAG_BYTES;

/** AES-256-GCM: IV, tag and ciphertext, one behind the other. `bound` is authenticated with the text. */
export function encrypt(key: Buffer, text: Buffer, bound: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws where the key is another one, the text was changed or `bound` is not what it was bound to. */
export function decrypt(key: Buffer, sealed: Buffer, bound: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(IV_BYTES, OVERHEAD_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(OVERHEAD_BYTES)), decipher.final()]);
}
