import type { Configuration } from './configuration.js';
import { incomplete, notAvailableYet, unavailable, unknown, type Given } from './faults.js';
import type { Variable } from './variable.js';
import { names, variables, type Name } from './variables.js';

export type ReadConfiguration =
  | { readonly ok: true; readonly configuration: Configuration; readonly notAvailableYet: readonly string[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Every fault at once, each a sentence that starts with the variable's name and never holds a value. Empty means unset. */
export function readConfiguration(env: NodeJS.ProcessEnv): ReadConfiguration {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text !== ''));
  const { values, faults } = readValues(given);
  faults.push(...unavailable(given), ...unknown(given), ...incomplete(given));
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, configuration: configurationOf(values), notAvailableYet: notAvailableYet(given) };
}

type Value<V> = V extends Variable<infer T, infer Default> ? (Default extends string ? T : T | undefined) : never;
type Values = { readonly [N in Name]: Value<(typeof variables)[N]> };

/** Complete where there are no faults. */
function readValues(given: Given): { values: Values; faults: string[] } {
  const faults: string[] = [];
  const values: Partial<Record<Name, unknown>> = {};
  for (const name of names) {
    const { read, fallback }: Variable = variables[name];
    const text = given[name] ?? fallback;
    if (text === undefined) continue;
    const result = read(text);
    if (result.ok) values[name] = result.value;
    else faults.push(`${name} ${result.refusal}`);
  }
  return { values: values as Values, faults };
}

function configurationOf(values: Values): Configuration {
  const optional = {
    databaseUrl: values.DATABASE_URL,
    migrationUrl: values.COUNTERSIGN_MIGRATION_URL,
    operatorKey: values.COUNTERSIGN_OPERATOR_KEY,
    encryptionKeys: values.COUNTERSIGN_ENCRYPTION_KEYS,
    signingKeys: values.COUNTERSIGN_SIGNING_KEYS,
  };
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.COUNTERSIGN_PUBLIC_URL ?? `http://localhost:${String(values.PORT)}`,
    dataDir: values.COUNTERSIGN_DATA_DIR,
    seed: values.COUNTERSIGN_SEED ?? (values.DATABASE_URL === undefined ? 'demo' : 'none'),
    role: values.COUNTERSIGN_ROLE,
    persistedOnly: values.COUNTERSIGN_GRAPHQL_PERSISTED_ONLY,
    introspection: values.COUNTERSIGN_GRAPHQL_INTROSPECTION,
    rateLimit: values.COUNTERSIGN_RATE_LIMIT,
    logLevel: values.LOG_LEVEL,
    egressAllow: values.COUNTERSIGN_EGRESS_ALLOW ?? [],
    ...present(optional),
  };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const present = <T extends object>(record: T): Present<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Present<T>;
