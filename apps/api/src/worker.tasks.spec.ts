import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { testConfiguration } from '../testing/configuration.js';
import { type EmptyDatabase, emptyDatabase } from '../testing/empty-database.js';
import { type Worker, work } from './worker.js';

/** What evidence needs to come round wherever somebody works. */
const TASKS = ['purge-decisions', 'rotate-keys'];
const PATIENCE_MS = 15_000;

let database: EmptyDatabase;
let worker: Worker;
beforeAll(async () => {
  database = await emptyDatabase();
  worker = await work(testConfiguration({ databaseUrl: database.url, role: 'worker' }));
});
afterAll(async () => {
  await worker.close();
  await database.drop();
});

it('gives a process that only works the tasks that erase and rotate', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  let known: string[] = [];
  const end = Date.now() + PATIENCE_MS;
  while (known.length === 0 && Date.now() < end) {
    await pause(200);
    const { rows } = await client.query('SELECT identifier FROM graphile_worker._private_known_crontabs');
    known = rows.map(({ identifier }) => identifier as string);
  }
  await client.end();
  expect(known).toEqual(expect.arrayContaining(TASKS));
});
