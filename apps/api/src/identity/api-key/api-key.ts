import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export type KeyKind = 'operator' | 'application';

const PREFIXES: Readonly<Record<KeyKind, string>> = { operator: 'csk_op_', application: 'csk_app_' };
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 16;
const SECRET_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
const PUBLIC_PART = new RegExp(
  `^csk_(op|app)_([0-9A-Za-z]{${ID_LENGTH}})_([0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}})$`,
);

/** The id of the operator key that comes from the configuration and has no id of its own. */
export const CONFIGURED_KEY_ID = 'configured';

/** A key as it is told, once: `csk_op_<id>_<secret><checksum>` (2.1). */
export interface NewKey {
  /** The public part: names the key in the log and in addresses. */
  readonly id: string;
  readonly key: string;
}

export function makeKey(kind: KeyKind): NewKey {
  const id = randomText(ID_LENGTH);
  const start = `${PREFIXES[kind]}${id}_${randomText(SECRET_LENGTH)}`;
  return { id, key: start + checksumOf(start) };
}

/** What a key says of itself; null when no key looks like this, so that the database need not be asked. */
export function readKey(key: string): { readonly kind: KeyKind; readonly id: string } | null {
  const [, prefix, id] = PUBLIC_PART.exec(key) ?? [];
  if (id !== undefined && key.endsWith(checksumOf(key.slice(0, -CHECKSUM_LENGTH)))) {
    return { kind: prefix === 'op' ? 'operator' : 'application', id };
  }
  return key.startsWith(PREFIXES.operator) ? { kind: 'operator', id: CONFIGURED_KEY_ID } : null;
}

/** What is kept of a key. The secret has 238 random bits: nobody guesses through a plain hash of it. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Finds a typing error or a cut key, not a forger. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = (ALPHABET[rest % ALPHABET.length] ?? '') + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

/** Each character equally likely: bytes beyond the last whole multiple of 62 are thrown away. */
function randomText(length: number): string {
  const fair = 256 - (256 % ALPHABET.length);
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fair && text.length < length) text += ALPHABET[byte % ALPHABET.length] ?? '';
    }
  }
  return text;
}
