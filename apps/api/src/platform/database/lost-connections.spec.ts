import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import type { Answer } from '../../../testing/client.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { Unavailable } from '../unavailable.js';
import { statement } from './statement.js';

const AT_ONCE = 60;
const asked = statement('SELECT pg_sleep(0.002)::text');

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
const bugs: unknown[] = [];
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
  server.app.useLogger({ log: () => undefined, warn: () => undefined, error: (told: unknown) => void bugs.push(told) });
});
afterAll(() => server.close());

const hangUpOnEverybody = () =>
  asSuperuser(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = 'countersign_app'`,
  );

/** What became of the same work, done again and again by many while the database hangs up on all of them ten times. */
async function becameOf(work: () => Promise<string>): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  let isOver = false;
  const goOn = async () => {
    while (!isOver) words.add(await work());
  };
  const working = Array.from({ length: AT_ONCE }, goOn);
  for (let time = 0; time < 10; time++) {
    await hangUpOnEverybody();
    await sleep(50);
  }
  isOver = true;
  await Promise.all(working);
  return words;
}

const told = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof Unavailable ? 'unavailable' : String(error)),
  );

it('goes on when the database hangs up on everybody in the middle of their statements', async () => {
  const words = await becameOf(() => told(server.database.runOutside(asked, [])));
  expect(words).toEqual(new Set(['answered', 'unavailable']));
  expect(await server.database.runOutside(asked, [])).toHaveLength(1);
});

it('goes on when it hangs up on everybody in the middle of their transactions', async () => {
  const work = () =>
    server.database.transaction({ organizations: [acme.organization.id] }, async (transaction) => {
      await transaction.$queryRawUnsafe(asked.text);
      await transaction.role.findMany();
    });
  expect(await becameOf(() => told(work()))).toEqual(new Set(['answered', 'unavailable']));
  expect(await told(work())).toBe('answered');
});

const statusOf = ({ status, headers }: Answer) => `${status} ${String(headers['retry-after'] ?? '')}`.trim();
it.each<readonly [who: string, ask: () => Promise<Answer>]>([
  ['a tool that reads', () => acme.app.get('/v1/decisions')],
  [
    'an operator who writes',
    () => server.operator.put(`/v1/organizations/${acme.slug}/roles/CLERK`, { name: 'Clerk' }),
  ],
  [
    'a reviewer',
    () => acme.people.ana.post('{ viewer { memberships { roles { key } } ownInboxCount { value } } }', {}),
  ],
])('asks %s to come again, and logs no bug', async (_, ask) => {
  expect(statusOf(await ask())).toMatch(/^20[01]$/);
  expect(await becameOf(async () => statusOf(await ask()))).toEqual(new Set(['200', '503 1']));
  expect(bugs).toEqual([]);
  expect(statusOf(await ask())).toBe('200');
});
