import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStep, type Step } from './steps.js';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Where browsers find this application: the origin of the pages that embed the inbox. */
  readonly origin: string;
  readonly databaseUrl: string;
  readonly countersign: { readonly url: string; readonly key: string };
  /** The slug of the organization whose members sign in here. */
  readonly organization: string;
  /** The same after a restart: so this process finds out which calls it left unfinished. */
  readonly executor: string;
  readonly sessionSecret: string;
  /** With it a real model answers; without it a scripted one. */
  readonly openAiKey: string | undefined;
  readonly killAt: Step | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What the environment says; throws with the name of a variable that is missing or wrong. */
export function settingsOf(env: Environment): Settings {
  const port = Number(env['PORT'] ?? 4100);
  const kept = keptIn(env['TODOS_DATA_DIR'] ?? '.countersign/todos');
  const key = needed(env, 'COUNTERSIGN_API_KEY');
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    origin: env['TODOS_ORIGIN'] ?? `http://localhost:${port}`,
    databaseUrl: needed(env, 'DATABASE_URL'),
    countersign: { url: (env['COUNTERSIGN_URL'] ?? 'http://localhost:4000').replace(/\/+$/, ''), key },
    organization: env['TODOS_ORGANIZATION'] ?? 'acme',
    executor: env['TODOS_EXECUTOR'] ?? kept('executor', () => `todos-${randomUUID()}`),
    sessionSecret: kept('session-secret', () => randomBytes(32).toString('base64url')),
    openAiKey: env['OPENAI_API_KEY'] || undefined,
    killAt: killAtOf(env['TODOS_KILL_AT']),
  };
}

function needed(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

function killAtOf(step: string | undefined): Step | undefined {
  if (step === undefined || isStep(step)) return step;
  throw new Error(`TODOS_KILL_AT knows no step ${step}.`);
}

/** A word in a file that only its owner may read: made the first time, and the same ever after. */
const keptIn =
  (folder: string) =>
  (name: string, make: () => string): string => {
    const file = join(folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, make(), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return readFileSync(file, 'utf8').trim();
  };
