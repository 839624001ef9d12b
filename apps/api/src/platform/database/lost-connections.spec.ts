import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { statement } from './statement.js';

const AT_ONCE = 60;
const asked = statement('SELECT pg_sleep(0.002)::text');

let server: TestServer;
beforeAll(async () => (server = await testServer()));
afterAll(() => server.close());

it('goes on when the database hangs up on everybody in the middle of their work', async () => {
  const words = new Set<string>();
  let isOver = false;
  const work = async () => {
    while (!isOver)
      words.add(
        await server.database.runOutside(asked, []).then(
          () => 'answered',
          () => 'hung up',
        ),
      );
  };
  const working = Array.from({ length: AT_ONCE }, work);
  for (let time = 0; time < 10; time++) {
    await asSuperuser(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = 'countersign_app'`,
      [],
    );
    await sleep(50);
  }
  isOver = true;
  await Promise.all(working);
  expect(words).toEqual(new Set(['answered', 'hung up']));
  expect(await server.database.runOutside(asked, [])).toHaveLength(1);
});
