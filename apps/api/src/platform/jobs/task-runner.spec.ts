import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { Tasks } from './tasks.js';

let worker: TestServer;
beforeAll(async () => {
  worker = await testServer({ role: 'worker', logLevel: 'silent' });
});
afterAll(() => worker.close());

/** The calendar's moment has come: a job like that which it makes, by the login that the server runs under. */
const comes = (task: string) => worker.database.prisma.$executeRawUnsafe('SELECT graphile_worker.add_job($1)', task);

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 500; tries++) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await sleep(20);
  }
  throw new Error('it did not happen');
}

const oldAnswers = async () =>
  (await asSuperuser(`SELECT FROM idempotency WHERE created_at < now() - interval '24 hours'`)).length;

it('knows the tasks of the features, each with its time', () => {
  const known = worker.app.get(Tasks, { strict: false }).all();
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(['forget-answers', 'forget-notices']));
  expect(new Set(known.map(({ name }) => name)).size).toBe(known.length);
});

it('has a task done when its time has come', async () => {
  await asSuperuser(`INSERT INTO idempotency (caller, method, path, key, body_hash, created_at)
    VALUES ('somebody', 'POST', 'path', 'key', '', now() - interval '25 hours')`);
  expect(await oldAnswers()).toBe(1);
  await comes('forget-answers');
  await until(async () => ((await oldAnswers()) === 0 ? true : undefined));
});

it('writes down of a task that failed its name, and no word of what failed', async () => {
  await asSuperuser(`INSERT INTO idempotency (caller, method, path, key, body_hash, created_at)
    VALUES ('somebody', 'POST', 'path', 'another', '', now() - interval '25 hours')`);
  await asSuperuser(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'the amount is 40'; END $$`);
  await asSuperuser('CREATE TRIGGER refuse BEFORE DELETE ON idempotency FOR EACH ROW EXECUTE FUNCTION refuse()');
  await comes('forget-answers');
  const failed = await until(async () => {
    const [row] = await asSuperuser<{ last_error: string | null }>(
      'SELECT last_error FROM graphile_worker._private_jobs WHERE last_error IS NOT NULL',
    );
    return row?.last_error ?? undefined;
  });
  expect(failed).toContain('forget-answers failed');
  expect(failed).not.toContain('amount');
  await asSuperuser('DROP FUNCTION refuse CASCADE');
  await asSuperuser(`UPDATE graphile_worker._private_jobs SET run_at = now()`);
  await until(async () => ((await oldAnswers()) === 0 ? true : undefined)); // and comes back to it
});
