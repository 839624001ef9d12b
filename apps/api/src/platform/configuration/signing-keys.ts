import { createPrivateKey, createPublicKey } from 'node:crypto';
import { fail, ok } from '@countersign/domain';
import type { JWK } from 'jose';
import type { Reader } from './readers.js';

/** A JWK set of Ed25519 private keys, each with its own `kid`. */
export const signingKeys: Reader<readonly JWK[]> = (text) => {
  const keys = keysOf(text);
  if (!keys || keys.length === 0) return fail('must be a JWK set: {"keys":[…]} with at least one key');
  for (const [index, key] of keys.entries()) {
    const position = `key ${String(index + 1)}`;
    if (!isEd25519Pair(key))
      return fail(
        `must hold Ed25519 private keys (kty OKP, crv Ed25519, x and d that belong together); ${position} is not one`,
      );
    if (typeof key.kid !== 'string' || key.kid === '') return fail(`must name each key; ${position} has no kid`);
    if (keys.findIndex(({ kid }) => kid === key.kid) !== index)
      return fail(`must give each key a kid of its own; that of ${position} is taken`);
  }
  return ok(keys);
};

function keysOf(text: string): JWK[] | undefined {
  try {
    const set: unknown = JSON.parse(text);
    if (typeof set !== 'object' || set === null || !('keys' in set) || !Array.isArray(set.keys)) return undefined;
    return set.keys.every((key) => typeof key === 'object' && key !== null) ? (set.keys as JWK[]) : undefined;
  } catch {
    return undefined;
  }
}

/** The public half is published, so it must be the one that verifies what the private half signs. */
function isEd25519Pair(key: JWK): boolean {
  if (key.kty !== 'OKP' || key.crv !== 'Ed25519' || typeof key.d !== 'string') return false;
  try {
    const { x } = createPublicKey(createPrivateKey({ key: { ...key }, format: 'jwk' })).export({ format: 'jwk' });
    return x === key.x;
  } catch {
    return false;
  }
}
