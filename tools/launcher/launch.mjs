// The product's own start: from a checked configuration to a server that answers. What must be built has been built.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart } from './cannot-start.mjs';
import { configurationOf } from './configuration.mjs';
import { claimDataFolder } from './data-folder.mjs';
import { ensureDemo } from './demo.mjs';
import { prepareEmbeddedDatabase } from './embedded-database.mjs';
import { prepareGivenDatabase } from './given-database.mjs';
import { greeting, workerGreeting } from './greeting.mjs';
import { keptKeys } from './keys.mjs';
import { portTaken } from './port.mjs';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Makes what the environment left open: the database with its logins and migrations, and the keys.
 * @returns {Promise<{ configuration: object, made: { operatorKey?: string }, where: string, folder: string }>}
 */
export async function prepare(configuration, { env, shutdown, say }) {
  const folder = resolve(CHECKOUT, configuration.dataDir);
  if (configuration.databaseUrl !== undefined) {
    const { applied } = await prepareGivenDatabase(configuration);
    say(migrated(applied));
    return { configuration, made: {}, where: 'the database of DATABASE_URL', folder };
  }
  const lock = claimDataFolder(folder);
  shutdown.add(() => lock.release());
  const database = prepareEmbeddedDatabase(folder);
  shutdown.add(() =>
    database.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
  const { url, applied, lost } = await database;
  const log = join(folder, 'postgres.log');
  void lost.then(() =>
    shutdown.fail(`PostgreSQL has ended by itself (see ${log}). Start again: it recovers, and goes on.`),
  );
  say(migrated(applied));
  const keys = keptKeys(folder, env);
  const resolved = await configurationOf({ ...env, ...keys.env });
  return {
    configuration: { ...resolved.configuration, databaseUrl: url },
    made: keys.made.includes('COUNTERSIGN_OPERATOR_KEY') ? { operatorKey: keys.env.COUNTERSIGN_OPERATOR_KEY } : {},
    where: folder,
    folder,
  };
}

const migrated = (applied) => (applied.length > 0 ? `migrated: ${applied.join(', ')}` : 'the database is current');

/** Seeds, listens, and greets; or, as a worker, works. */
export async function serve(prepared, context) {
  const api = await import('../../apps/api/dist/main.js');
  try {
    if (prepared.configuration.role === 'worker') await work(prepared, context);
    else await serveBy(api, prepared, context);
  } catch (error) {
    throw error instanceof api.WrongEncryptionKey ? new CannotStart(error.message) : error;
  }
}

async function serveBy(api, { configuration, made, where, folder }, { shutdown, say }) {
  const demo = configuration.seed === 'demo' ? await ensureDemo(api.seedDemo, configuration, folder) : undefined;
  if (demo?.isNew) say('the demo is there');
  const server = await listen(api.serve, configuration);
  shutdown.add(() => server.close());
  const operatorKey = server.operatorKey ?? made.operatorKey;
  console.log(greeting({ url: server.url, publicUrl: configuration.publicUrl, demo, operatorKey, where }));
}

/** What a new database and a new inbox need is for those who answer. */
async function work({ configuration }, { shutdown }) {
  const { work } = await import('../../apps/api/dist/worker.js');
  const worker = await listen(work, configuration);
  shutdown.add(() => worker.close());
  console.log(workerGreeting(worker));
}

async function listen(begin, configuration) {
  try {
    return await begin(configuration);
  } catch (error) {
    throw portTaken(error, configuration);
  }
}
