import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';
import { decrypt, encrypt, KEY_BYTES, OVERHEAD_BYTES } from './aead.js';

/** The first byte of a box. */
const VERSION = Buffer.from([1]);
/** The version and the wrapped data key. */
export const BEGINNING_BYTES = VERSION.length + KEY_BYTES + OVERHEAD_BYTES;

export interface Box {
  /** The configured key under which the box's own key is wrapped. */
  readonly keyId: string;
  /** A version byte, the wrapped data key, the text sealed with it. */
  readonly box: Buffer;
}

/** What takes the place of the first `replaced` bytes of a box. */
export interface Rewrapped {
  readonly keyId: string;
  readonly beginning: Buffer;
  readonly replaced: number;
}

interface Unwrapped {
  readonly dataKey: Buffer;
  /** Where the sealed text starts. */
  readonly start: number;
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
    const sealed = encrypt(dataKey, Buffer.from(text), bound);
    return { keyId: this.newest, box: Buffer.concat([this.beginning(dataKey), sealed]) };
  }

  open(box: Box, bound: string): string {
    const { dataKey, start } = this.unwrapped(box);
    return decrypt(dataKey, box.box.subarray(start), bound).toString();
  }

  /**
   * How a box comes under the newest key: only the key that is wrapped in its beginning changes, and `box` may hold no
   * more than that. Null where its key is not configured.
   */
  rewrap(box: Box): Rewrapped | null {
    if (!this.keys.has(box.keyId)) return null;
    const { dataKey, start } = this.unwrapped(box);
    return { keyId: this.newest, beginning: this.beginning(dataKey), replaced: start };
  }

  private beginning(dataKey: Buffer): Buffer {
    return Buffer.concat([VERSION, encrypt(this.keyOf(this.newest), dataKey, wrappedBy(this.newest))]);
  }

  private unwrapped({ keyId, box }: Box): Unwrapped {
    const key = this.keyOf(keyId);
    if (!box.subarray(0, VERSION.length).equals(VERSION)) return withoutVersion(key);
    try {
      const dataKey = decrypt(key, box.subarray(VERSION.length, BEGINNING_BYTES), wrappedBy(keyId));
      return { dataKey, start: BEGINNING_BYTES };
    } catch {
      return withoutVersion(key);
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
const withoutVersion = (key: Buffer): Unwrapped => ({ dataKey: key, start: 0 });
