import { createHash, generateKeyPairSync } from 'node:crypto';
import type { ResolvedConfiguration } from '../src/platform/configuration/configuration.js';

/** The operator key of every test server. */
export const OPERATOR_KEY = `csk_op_${'operator-of-the-tests'.repeat(2)}`;

/** A whole configuration: the database is the spec's own, the signing key lives as long as the process. */
export function testConfiguration(changes: Partial<ResolvedConfiguration> = {}): ResolvedConfiguration {
  const { DATABASE_URL: databaseUrl } = process.env;
  if (databaseUrl === undefined) throw new Error('this spec needs the Jest configuration that brings a database');
  return {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    databaseUrl,
    dataDir: '.countersign',
    operatorKey: OPERATOR_KEY,
    encryptionKeys: [{ id: 'test', key: ENCRYPTION_KEY }],
    signingKeys: [SIGNING_KEY],
    seed: 'none',
    role: 'api',
    persistedOnly: false,
    introspection: false,
    rateLimit: 'off',
    logLevel: 'error',
    egressAllow: [],
    ...changes,
  };
}

/** Always the same: the database of a Jest worker outlives its process. */
const ENCRYPTION_KEY = createHash('sha256').update('the encryption key of the tests').digest();
const SIGNING_KEY = {
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid: 'test',
  use: 'sig',
  alg: 'EdDSA',
};
