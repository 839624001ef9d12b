import { encryptionKeys } from './encryption-keys.js';
import { networks } from './networks.js';
import {
  anything,
  databaseUrl,
  host,
  onOrOff,
  oneOf,
  operatorKey,
  origin,
  port,
  positiveNumber,
  rateLimit,
} from './readers.js';
import { signingKeys } from './signing-keys.js';
import { client, later, now, refused } from './variable.js';

/** Every variable there is (0.2), in the order of `.env.example`, which a spec holds equal to this list. */
export const variables = {
  PORT: now(port, '4000'),
  HOST: now(host, '127.0.0.1'),
  COUNTERSIGN_PUBLIC_URL: now(origin),
  DATABASE_URL: now(databaseUrl),
  COUNTERSIGN_MIGRATION_URL: now(databaseUrl),
  COUNTERSIGN_DATA_DIR: now(anything, '.countersign'),
  COUNTERSIGN_SEED: now(oneOf('demo', 'none')),
  COUNTERSIGN_OPERATOR_KEY: now(operatorKey),
  COUNTERSIGN_ENCRYPTION_KEYS: now(encryptionKeys),
  COUNTERSIGN_SIGNING_KEYS: now(signingKeys),
  COUNTERSIGN_ROLE: now(oneOf('all', 'api', 'worker'), 'all'),
  COUNTERSIGN_GRAPHQL_PERSISTED_ONLY: now(onOrOff, 'off'),
  COUNTERSIGN_GRAPHQL_INTROSPECTION: now(onOrOff, 'off'),
  COUNTERSIGN_RATE_LIMIT: now(rateLimit, '100'),
  LOG_LEVEL: now(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
  COUNTERSIGN_EGRESS_ALLOW: now(networks),
  COUNTERSIGN_METRICS_TOKEN: later(anything),
  COUNTERSIGN_METRICS_PORT: later(port),
  COUNTERSIGN_ADJUDICATOR: refused(oneOf('off', 'openai', 'worker'), 'off'),
  COUNTERSIGN_ADJUDICATOR_BASE_URL: later(anything),
  COUNTERSIGN_ADJUDICATOR_MODEL: later(anything),
  COUNTERSIGN_ADJUDICATOR_API_KEY: later(anything),
  COUNTERSIGN_ADJUDICATOR_TIMEOUT_SECONDS: later(positiveNumber, '60'),
  COUNTERSIGN_SMTP_URL: refused(anything),
  COUNTERSIGN_URL: client(anything),
  COUNTERSIGN_API_KEY: client(anything),
  COUNTERSIGN_REQUESTER: client(anything),
  COUNTERSIGN_ORGANIZATION: client(anything),
};

/** Names of which there may be any number: one set for each sign-in provider, and OpenTelemetry's own. */
export const families = [
  { prefix: 'COUNTERSIGN_OIDC_', availability: 'refused' },
  { prefix: 'OTEL_', availability: 'later' },
] as const;

export type Name = keyof typeof variables;
export const names = Object.keys(variables) as Name[];
export const isName = (text: string): text is Name => Object.hasOwn(variables, text);
export const familyOf = (name: string) => families.find(({ prefix }) => name.startsWith(prefix));
