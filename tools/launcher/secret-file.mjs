// Secrets in files that only their owner may read.
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export const randomSecret = () => randomBytes(32).toString('base64url');

/** The secret in `file`; made when it is not there. */
export function keptSecret(file, make = randomSecret) {
  const kept = readSecret(file);
  if (kept !== undefined) return { secret: kept, isNew: false };
  const secret = make();
  keepSecret(file, secret);
  return { secret, isNew: true };
}

export function readSecret(file) {
  try {
    chmodSync(file, 0o600);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole or not at all. */
export function keepSecret(file, secret) {
  writeFileSync(`${file}.draft`, `${secret}\n`, { mode: 0o600 });
  renameSync(`${file}.draft`, file);
}
