import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';
import { decrypt, encrypt, KEY_BYTES, OVERHEAD_BYTES } from './aead.js';

/** The first byte of a box. */
const VERSION = Buffer.from([1]);
const WRAPPED_BYTES = KEY_BYTES + OVERHEAD_BYTES;

export interface Box {
  /** The configured key under which the box's own key is wrapped. */
  readonly keyId: string;
  /** A version byte, the wrapped data key, the text sealed with it. */
  readonly box: Buffer;
}

/**
 * Encrypts what must not lie readable in the database. Each box has a random key of its own, wrapped by the newest
 * configured one, so that a new key takes the place of an old one without a look at any text. `bound` is authenticated
 * with the text: a box opens in its place alone.
 */
@Injectable()
export class Sealer {
  private readonly keys: ReadonlyMap<string, Buffer>;
  /** The id of the key that new boxes are sealed under. */
  readonly newest: string;

  constructor(@Inject(CONFIGURATION) { encryptionKeys }: ResolvedConfiguration) {
    const [newest] = encryptionKeys;
    if (newest === undefined) throw new Error('no encryption key');
    this.newest = newest.id;
    this.keys = new Map(encryptionKeys.map(({ id, key }) => [id, key]));
  }

  seal(text: string, bound: string): Box {
    const dataKey = randomBytes(KEY_BYTES);
    return this.boxOf(dataKey, encrypt(dataKey, Buffer.from(text), bound));
  }

  open(box: Box, bound: string): string {
    const { dataKey, sealed } = this.unwrapped(box);
    return decrypt(dataKey, sealed, bound).toString();
  }

  /** The same box under the newest key: only the wrapped key changes. Null where its key is not configured. */
  rewrapped(box: Box): Box | null {
    if (!this.keys.has(box.keyId)) return null;
    const { dataKey, sealed } = this.unwrapped(box);
    return this.boxOf(dataKey, sealed);
  }

  private boxOf(dataKey: Buffer, sealed: Buffer): Box {
    const wrapped = encrypt(this.keyOf(this.newest), dataKey, wrappedBy(this.newest));
    return { keyId: this.newest, box: Buffer.concat([VERSION, wrapped, sealed]) };
  }

  private unwrapped({ keyId, box }: Box): { readonly dataKey: Buffer; readonly sealed: Buffer } {
    const start = VERSION.length;
    const end = start + WRAPPED_BYTES;
    const key = this.keyOf(keyId);
    if (!box.subarray(0, start).equals(VERSION)) return withoutVersion(key, box);
    try {
      return { dataKey: decrypt(key, box.subarray(start, end), wrappedBy(keyId)), sealed: box.subarray(end) };
    } catch {
      return withoutVersion(key, box);
    }
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id);
    if (key === undefined) throw new Error(`the encryption key ${id} is not configured`);
    return key;
  }
}

const wrappedBy = (keyId: string): string => `data-key\n${keyId}`;

/**
 * Boxes sealed before they had keys of their own: the configured key is their data key. They begin with a random byte,
 * which may happen to be that of the version, so that only a failed unwrapping tells.
 */
const withoutVersion = (key: Buffer, box: Buffer) => ({ dataKey: key, sealed: box });
