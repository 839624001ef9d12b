import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ logLevel: 'silent' });
});
afterAll(() => server.close());

const listening = async () => {
  const [row] = await asSuperuser<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND query ~ '^(LISTEN countersign_decision|SELECT pg_notify)'`,
  );
  return row!.count;
};

it('has one connection that listens, however often the database hangs up', async () => {
  for (let loss = 0; loss < 4; loss++) {
    await asSuperuser(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename = 'countersign_app'`,
    );
    while ((await listening()) > 0) await sleep(10);
    while ((await listening()) === 0) await sleep(50);
    await sleep(200);
    expect([loss, await listening()]).toEqual([loss, 1]);
  }
});
