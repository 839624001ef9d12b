import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import pg from 'pg';
import { type Company, company } from '../../../testing/company.js';
import { outcomeOf } from '../../../testing/move-answer.js';
import { untilAllHappened } from '../../../testing/race.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
});
afterAll(() => server.close());

/** The decision lapses so many milliseconds from now on. */
async function lapsesIn(id: string, milliseconds: number): Promise<number> {
  const [row] = await asSuperuser<{ expires_at: Date }>(
    `UPDATE decision SET expires_at = now() + $2 * interval '1 millisecond' WHERE id = $1 RETURNING expires_at`,
    [id, milliseconds],
  );
  return row!.expires_at.getTime();
}

it('takes an answer until the very instant of the expiry, and none from it on', async () => {
  const { ana, mia } = acme.people;
  const happened = await untilAllHappened(['ACCEPTED', 'NF'], {
    atLeast: 20,
    play: async (round) => {
      const decision = await acme.raise({ by: mia });
      const expiresAt = await lapsesIn(decision.id, 10 + (round % 10));
      await sleep(round % 15);
      const word = outcomeOf(await ana.accept(decision));
      const last = (await acme.events(decision.id)).at(-1)!;
      if (word === 'ACCEPTED') expect(last.at.getTime()).toBeLessThan(expiresAt);
      else expect([last.type, (await acme.read(decision.id)).status]).toEqual(['raised', 'LAPSED']);
      return word;
    },
  });
  expect(Object.keys(happened).sort()).toEqual(['ACCEPTED', 'NF']);
});

it('judges the expiry once more as it writes: an answer that had to wait for it comes too late', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  const holder = new pg.Client({ connectionString: process.env['TEST_SUPERUSER_URL'] });
  await holder.connect();
  await lapsesIn(decision.id, 400);
  await holder.query('BEGIN');
  await holder.query('SELECT FROM decision WHERE id = $1 FOR UPDATE', [decision.id]);
  const answer = ana.accept(decision); // reads in time, and waits to write
  await sleep(500);
  await holder.query('COMMIT');
  await holder.end();
  expect(outcomeOf(await answer)).toBe('NF');
  expect(await acme.eventTypes(decision.id)).toEqual(['raised']);
  expect(await acme.read(decision.id)).toMatchObject({ status: 'LAPSED', provenance: 'clock', answeredBy: null });
});

it('tells no tool that a decision lapsed whose answer came in time and is still being written', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  await asSuperuser(`CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(1.2); RETURN NEW; END $$`);
  await asSuperuser(`CREATE TRIGGER slowly BEFORE INSERT ON event
    FOR EACH ROW WHEN (NEW.type = 'answered') EXECUTE FUNCTION slowly()`);
  await lapsesIn(decision.id, 800);
  const answer = ana.accept(decision);
  await sleep(900);
  const read = await acme.read(decision.id);
  await asSuperuser('DROP FUNCTION slowly CASCADE');
  expect([outcomeOf(await answer), read.status]).toEqual(['ACCEPTED', 'ACCEPTED']);
});
