import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { readSecret } from '../../launcher/secret-file.mjs';
import { freePort } from '../../launcher/port.mjs';
import { withClient } from '../../launcher/with-client.mjs';
import { checkout } from '../../paths.mjs';
import { run } from '../../run.mjs';
import { freshFolder, removeFolders } from '../../testing/data-folder.mjs';
import { isLong } from '../../testing/long.mjs';
import { start, stopAll } from '../../testing/start-process.mjs';
import { send } from '../clients.mjs';
import { drill, SCENES, verdictOf } from './drill.mjs';

jest.setTimeout(900_000);
const kills = isLong ? 50 : SCENES.length;

let environment;
beforeAll(async () => {
  await run(process.execPath, [checkout('tools/build.mjs'), '--todos']); // Vite cannot run inside of Jest
  const folder = freshFolder();
  const seeded = { COUNTERSIGN_DATA_DIR: folder, COUNTERSIGN_SEED: 'demo', COUNTERSIGN_RATE_LIMIT: 'off' };
  const server = await (await start(seeded)).ready();
  environment = {
    PORT: String(await freePort()),
    COUNTERSIGN_URL: server.url,
    COUNTERSIGN_API_KEY: readSecret(`${folder}/demo-application-key`),
    DATABASE_URL: await emptyDatabase(),
    TODOS_DATA_DIR: freshFolder(),
  };
});
afterAll(async () => {
  await stopAll();
  await removeFolders();
});

async function emptyDatabase() {
  const [superuser, name] = [process.env.TEST_SUPERUSER_URL, `todos_${process.env.JEST_WORKER_ID}`];
  await withClient(superuser, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  return Object.assign(new URL(superuser), { pathname: `/${name}` }).href;
}

const gates = async () => {
  const { body } = await send(environment.COUNTERSIGN_URL, environment.COUNTERSIGN_API_KEY, ['GET', '/v1/gates']);
  return body.items;
};

it('does nothing twice and loses nothing, though it is killed at every station of a call', async () => {
  const before = await gates();
  const { calls, killed, faults } = await drill({ kills, environment });
  const verdict = verdictOf({ killed, faults });
  const unknown = calls.filter(({ outcome }) => outcome === 'unknown').length;
  process.stdout.write(`» ${verdict}, of ${calls.length} calls of Wonder Todos, ${unknown} of them unknown\n`);
  expect(faults).toEqual([]);
  expect(verdict).toBe(`kills ${kills}, twice 0, lost 0`);
  expect(calls.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['ran', 'denied', 'unknown']));
  expect(await gates()).toEqual(before); // its declarations are the demo's
});
