// The keys that the environment leaves open beside the embedded database, made once and kept in the data folder.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keptSecret, randomSecret } from './secret-file.mjs';

/** In the spelling of the environment (0.2), so that whoever moves to a database of their own copies them over. */
const MAKERS = {
  COUNTERSIGN_ENCRYPTION_KEYS: { file: 'encryption-keys', make: () => `k1:${randomBytes(32).toString('base64')}` },
  COUNTERSIGN_SIGNING_KEYS: { file: 'signing-keys.json', make: makeSigningKeys },
  COUNTERSIGN_OPERATOR_KEY: { file: 'operator-key', make: () => `csk_op_${randomSecret()}` },
};

/** @returns {{ env: Record<string, string>, made: string[] }} the missing variables, and which of them are new */
export function keptKeys(folder, env) {
  const missing = Object.entries(MAKERS).filter(([name]) => !env[name]);
  const kept = missing.map(([name, { file, make }]) => ({ name, ...keptSecret(join(folder, file), make) }));
  return {
    env: Object.fromEntries(kept.map(({ name, secret }) => [name, secret])),
    made: kept.filter(({ isNew }) => isNew).map(({ name }) => name),
  };
}

function makeSigningKeys() {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return JSON.stringify({ keys: [{ ...jwk, kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'EdDSA' }] });
}
