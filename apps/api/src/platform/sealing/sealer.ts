import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Box {
  readonly keyId: string;
  /** IV, tag and ciphertext, one behind the other. */
  readonly box: Buffer;
}

/** Encrypts what must not lie readable in the database. `bound` is authenticated with it: a box opens in its place alone. */
@Injectable()
export class Sealer {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly newest: { readonly id: string; readonly key: Buffer };

  constructor(@Inject(CONFIGURATION) { encryptionKeys }: ResolvedConfiguration) {
    const [newest] = encryptionKeys;
    if (newest === undefined) throw new Error('no encryption key');
    this.newest = newest;
    this.keys = new Map(encryptionKeys.map(({ id, key }) => [id, key]));
  }

  seal(text: string, bound: string): Box {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.newest.key, iv, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(bound),
    );
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return { keyId: this.newest.id, box: Buffer.concat([iv, cipher.getAuthTag(), sealed]) };
  }

  open({ keyId, box }: Box, bound: string): string {
    const key = this.keys.get(keyId);
    if (key === undefined) throw new Error(`the encryption key ${keyId} is not configured`);
    const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(bound))
      .setAuthTag(box.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(box.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }
}
