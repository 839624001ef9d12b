// pnpm todos: Wonder Todos, the example application, beside a `pnpm start` that runs.
import { join } from 'node:path';
import { buildTodos } from './build.mjs';
import { CannotStart } from './launcher/cannot-start.mjs';
import { claimDataFolder } from './launcher/data-folder.mjs';
import { startPostgres } from './launcher/embedded/start-postgres.mjs';
import { assertPortIsFree, portTaken } from './launcher/port.mjs';
import { readSecret } from './launcher/secret-file.mjs';
import { Shutdown } from './launcher/shutdown.mjs';
import { checkout } from './paths.mjs';

const { env } = process;
const shutdown = new Shutdown();
shutdown.onSignals();

const demo = env.COUNTERSIGN_DATA_DIR ?? checkout('.countersign');
const folder = env.TODOS_DATA_DIR ?? join(demo, 'todos');

/** A PostgreSQL of its own, where no other one was given: nobody's application keeps its data in Countersign's. */
async function ownDatabase() {
  const lock = claimDataFolder(folder);
  shutdown.add(() => lock.release());
  const server = await startPostgres(folder);
  shutdown.add(server.stop);
  void server.lost.then(() => shutdown.fail('The PostgreSQL of Wonder Todos has ended by itself. Start again.'));
  return server.url;
}

/** What `pnpm start` made for the demo's application, which this is. */
function applicationKey() {
  const key = env.COUNTERSIGN_API_KEY ?? readSecret(join(demo, 'demo-application-key'));
  if (key === undefined)
    throw new CannotStart('There is no key: start the demo with `pnpm start`, or set COUNTERSIGN_API_KEY.');
  return key;
}

/** Without it *Reviews* would be a page that says nothing true. Whether somebody is there at all, the start finds out. */
async function assertInboxIsAllowed({ Countersign, isProblem }, { countersign, origin, organization }) {
  const client = new Countersign({ ...countersign, retryFor: 0 });
  const error = await client.inboxToken({ user: 'adam', organization, origin }).catch((caught) => caught);
  if (isProblem(error, 'origin_not_allowed'))
    throw new CannotStart(
      `Countersign lets no inbox into pages of ${origin}: the application has not declared that origin. ` +
        'Start on the port 4100, or declare it (docs/how-to/embed-the-inbox.md).',
    );
  if (isProblem(error, 'scope_missing'))
    throw new CannotStart(
      'The key has no scope inbox-tokens. A demo made anew has one: remove .countersign, and start.',
    );
}

async function start() {
  const COUNTERSIGN_API_KEY = applicationKey();
  const where = { host: env.HOST ?? '127.0.0.1', port: Number(env.PORT ?? 4100) };
  await assertPortIsFree(where);
  await buildTodos();
  const DATABASE_URL = env.DATABASE_URL ?? (await ownDatabase());
  const { serve, settingsOf } = await import('../apps/todos/dist/serve.js');
  const sdk = await import('../packages/sdk/dist/index.js');
  const told = (error) =>
    error instanceof sdk.CountersignError ? new CannotStart(error.message) : portTaken(error, where);
  const settings = settingsOf({ ...env, DATABASE_URL, COUNTERSIGN_API_KEY, TODOS_DATA_DIR: folder });
  await assertInboxIsAllowed(sdk, settings);
  const served = await serve(settings).catch((error) => Promise.reject(told(error)));
  shutdown.add(() => served.close());
  console.log(
    `\nWonder Todos is ready: ${settings.origin}\nIts decisions wait at ${settings.countersign.url} too. Ctrl-C stops it.\n`,
  );
}

try {
  await start();
} catch (error) {
  const wasTold = shutdown.isUnderWay;
  if (!wasTold) console.error(error instanceof CannotStart ? `\n${error.message}\n` : error);
  await shutdown.stop();
  process.exit(wasTold ? 0 : 1);
}
