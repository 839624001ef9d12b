import { afterAll, expect, it, jest } from '@jest/globals';
import { withClient } from '../launcher/with-client.mjs';
import { freshFolder, removeFolders } from '../testing/data-folder.mjs';
import { freshKeys } from '../testing/keys.mjs';
import { isLong } from '../testing/long.mjs';
import { stopAll } from '../testing/start-process.mjs';
import { drill, verdictOf } from './drill.mjs';

jest.setTimeout(300_000);
afterAll(async () => {
  await stopAll();
  await removeFolders();
});

const kills = isLong ? 10 : 3;
const database = `kills_${process.env.JEST_WORKER_ID}`;
const loginOf = (name) => Object.assign(new URL(process.env[name]), { pathname: `/${database}` }).href;

it('loses nothing and does nothing twice, though the API and the worker are killed again and again', async () => {
  await withClient(process.env.TEST_SUPERUSER_URL, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${database} OWNER countersign_owner`);
  });
  const environment = {
    DATABASE_URL: loginOf('DATABASE_URL'),
    COUNTERSIGN_MIGRATION_URL: loginOf('TEST_OWNER_URL'),
    COUNTERSIGN_DATA_DIR: freshFolder(),
    COUNTERSIGN_RATE_LIMIT: 'off',
    ...freshKeys(),
  };
  const { calls, codes, faults } = await drill({ kills, environment, superuserUrl: loginOf('TEST_SUPERUSER_URL') });
  const verdict = verdictOf({ kills, faults });
  process.stdout.write(`» ${verdict}, of ${calls} calls\n`);
  expect(faults).toEqual([]);
  expect(verdict).toBe(`kills ${kills}, lost 0, doubled 0`);
  expect(calls).toBeGreaterThan(10);
  expect(codes).toEqual([0, 0]);
});
