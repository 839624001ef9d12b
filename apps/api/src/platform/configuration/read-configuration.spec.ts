import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readConfiguration } from './read-configuration.js';
import { names } from './variables.js';

const signingKey = { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: 'a' };
const given = {
  DATABASE_URL: 'postgresql://countersign_app:secret@db.example.org/countersign',
  COUNTERSIGN_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  COUNTERSIGN_SIGNING_KEYS: JSON.stringify({ keys: [signingKey] }),
};
const faults = (env: NodeJS.ProcessEnv) => {
  const result = readConfiguration(env);
  return result.ok ? [] : result.faults;
};
const configuration = (env: NodeJS.ProcessEnv) => {
  const result = readConfiguration(env);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.configuration;
};

it('starts with nothing set', () => {
  expect(readConfiguration({})).toEqual({
    ok: true,
    notAvailableYet: [],
    configuration: {
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      dataDir: '.countersign',
      seed: 'demo',
      role: 'all',
      persistedOnly: false,
      introspection: false,
      rateLimit: 100,
      logLevel: 'info',
      egressAllow: [],
    },
  });
});

it('takes an empty text for unset, as compose files write it', () => {
  expect(readConfiguration({ PORT: '', DATABASE_URL: '', COUNTERSIGN_OPERATOR_KEY: '' })).toEqual(
    readConfiguration({}),
  );
});

it('does not seed a database that somebody brings, unless told to', () => {
  expect(configuration(given).seed).toBe('none');
  expect(configuration({ ...given, COUNTERSIGN_SEED: 'demo' }).seed).toBe('demo');
});

it('makes the public address from the port, and forgets a trailing slash', () => {
  expect(configuration({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(configuration({ COUNTERSIGN_PUBLIC_URL: 'https://inbox.example.org/' }).publicUrl).toBe(
    'https://inbox.example.org',
  );
});

it('tells every fault at once', () => {
  expect(
    faults({ PORT: '0', HOST: 'a b', LOG_LEVEL: 'loud', COUNTERSIGN_SEDE: 'none', COUNTERSIGN_SMTP_URL: 'smtp://x' }),
  ).toEqual([
    'PORT must be a whole number from 1 to 65535',
    'HOST must be a host name or an IP address',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    'COUNTERSIGN_SMTP_URL is not available yet; unset it',
    'COUNTERSIGN_SEDE is not a variable of Countersign; did you mean COUNTERSIGN_SEED?',
  ]);
});

it.each([
  ['PORT', ['65536', '-1', '80.5', '4e3', ' 80', '0x50', 'web']],
  ['HOST', ['http://x', 'a/b']],
  ['COUNTERSIGN_PUBLIC_URL', ['inbox.example.org', 'https://x/inbox', 'https://x?y', 'https://me@x', 'ftp://x']],
  ['DATABASE_URL', ['db', 'mysql://x/y', 'postgresql://host', 'postgresql://host/']],
  ['COUNTERSIGN_MIGRATION_URL', ['db']],
  ['COUNTERSIGN_OPERATOR_KEY', ['csk_op_short', 'x'.repeat(50), `csk_op_${'x y'.repeat(20)}`]],
  ['COUNTERSIGN_SEED', ['yes']],
  ['COUNTERSIGN_GRAPHQL_PERSISTED_ONLY', ['true']],
  ['COUNTERSIGN_GRAPHQL_INTROSPECTION', ['1']],
  ['COUNTERSIGN_RATE_LIMIT', ['fast', '0']],
  ['COUNTERSIGN_METRICS_PORT', ['x']],
  ['COUNTERSIGN_ROLE', ['boss', 'api,worker']],
  ['COUNTERSIGN_ADJUDICATOR', ['openai', 'maybe']],
  ['COUNTERSIGN_ENCRYPTION_KEYS', ['a:c2VjcmV0']],
  ['COUNTERSIGN_SIGNING_KEYS', ['{"keys":[{"d":"secret"}]}']],
] as const)('refuses a wrong %s with one fault that does not repeat the value', (name, values) => {
  for (const value of values) {
    const told = faults({ ...given, [name]: value });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(new RegExp(`^${name} `));
    expect(told[0]?.slice(name.length)).not.toContain(JSON.stringify(value));
  }
});

it('wants its keys beside a database that somebody brings, and no owner without one', () => {
  expect(faults({ DATABASE_URL: given.DATABASE_URL })).toEqual([
    'COUNTERSIGN_ENCRYPTION_KEYS is required where DATABASE_URL is set',
    'COUNTERSIGN_SIGNING_KEYS is required where DATABASE_URL is set',
  ]);
  expect(faults({ COUNTERSIGN_MIGRATION_URL: given.DATABASE_URL })).toEqual([
    'COUNTERSIGN_MIGRATION_URL is set without DATABASE_URL; set both or neither',
  ]);
});

it('accepts what is to come, and says so', () => {
  expect(readConfiguration({ OTEL_SERVICE_NAME: 'x', COUNTERSIGN_METRICS_TOKEN: 't' })).toMatchObject({
    ok: true,
    notAvailableYet: ['OTEL_SERVICE_NAME', 'COUNTERSIGN_METRICS_TOKEN'],
  });
});

it('stops where something would silently not happen, but not for the word that says so', () => {
  expect(
    faults({
      COUNTERSIGN_OIDC_ACME_ISSUER: 'https://x',
      COUNTERSIGN_ADJUDICATOR: 'openai',
    }),
  ).toEqual([
    'COUNTERSIGN_OIDC_ACME_ISSUER is not available yet; unset it',
    'COUNTERSIGN_ADJUDICATOR is not available yet; unset it',
  ]);
  expect(faults({ COUNTERSIGN_ADJUDICATOR: 'off' })).toEqual([]);
});

it('ignores what the clients and other programs read', () => {
  const env = {
    COUNTERSIGN_URL: '-',
    COUNTERSIGN_API_KEY: '-',
    COUNTERSIGN_REQUESTER: '-',
    COUNTERSIGN_ORGANIZATION: '-',
    POSTGRES_USER: 'x',
  };
  expect(readConfiguration(env)).toEqual(readConfiguration({}));
});

it('never fails by an exception, and never repeats a secret', () => {
  const name = fc.constantFrom(...names, 'COUNTERSIGN_X');
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ minLength: 12, unit: 'binary' })), (env) => {
      const told = faults(env).join('\n');
      for (const text of Object.values(env)) expect(told).not.toContain(text);
    }),
  );
});
