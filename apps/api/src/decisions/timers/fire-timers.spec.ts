import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { Clock } from '../../../testing/clock.js';
import { type Company, company } from '../../../testing/company.js';
import { copiesOf } from '../../../testing/copies.js';
import { outcomeOf } from '../../../testing/move-answer.js';
import { race, untilAllHappened } from '../../../testing/race.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { FireTimers } from './fire-timers.js';

let server: TestServer;
let acme: Company<'ana' | 'cara' | 'mia'>;
let clock: Clock;
beforeAll(async () => {
  server = await testServer({ logLevel: 'silent' });
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await company(server, { people: { ana: [APPROVER], cara: [CHIEF], mia: [] } });
  clock = new Clock(server, acme);
  await sweep();
});

const timersOf = ({ app }: TestServer) => app.get(FireTimers, { strict: false });
const never = new AbortController().signal;
const sweep = async (by = server) => {
  while ((await timersOf(by).execute(never)) > 0);
};
const escalatable = () => acme.raise({ by: acme.people.mia, tool: 'pay' });
const lapsesIn = (id: string, milliseconds: number) =>
  asSuperuser(`UPDATE decision SET expires_at = now() + $2 * interval '1 millisecond' WHERE id = $1`, [
    id,
    milliseconds,
  ]);

it('records every lapse and every escalation that has come, and nothing else', async () => {
  const [lapsed, escalated, waiting] = [await escalatable(), await escalatable(), await escalatable()];
  await clock.expire(lapsed.id);
  await clock.runOut(escalated.id);
  await sweep();
  expect(await acme.eventTypes(lapsed.id)).toEqual(['raised', 'lapsed']);
  expect(await acme.eventTypes(escalated.id)).toEqual(['raised', 'escalated']);
  expect(await acme.eventTypes(waiting.id)).toEqual(['raised']);
  expect(await acme.row(escalated.id)).toMatchObject({ eligibleRole: CHIEF, escalated: true, escalatesAt: null });
});

it('lapses what has expired and was to be escalated', async () => {
  const { id } = await escalatable();
  await clock.runOut(id);
  await clock.expire(id);
  await sweep();
  expect(await acme.eventTypes(id)).toEqual(['raised', 'lapsed']);
});

it('records, once, that an escalation would have reached nobody', async () => {
  await acme.member(acme.people.cara, []);
  const { id } = await escalatable();
  await clock.runOut(id);
  await sweep();
  await sweep();
  expect(await acme.eventTypes(id)).toEqual(['raised', 'escalation_skipped']);
  expect(await acme.row(id)).toMatchObject({ eligibleRole: APPROVER, escalated: false, escalatesAt: null });
});

it('lets no move shift a timer', async () => {
  const { id } = await escalatable();
  await asSuperuser(`UPDATE decision SET escalates_at = now() + interval '1 hour' WHERE id = $1`, [id]);
  const { expiresAt, escalatesAt } = await acme.row(id);
  await acme.people.ana.claim(id);
  await acme.people.ana.giveBack(id);
  await acme.people.ana.reassign(id, acme.people.cara.id, 'she knows');
  expect(await acme.row(id)).toMatchObject({ expiresAt, escalatesAt });
});

it('fires each of two hundred timers once, though two workers race for them', async () => {
  const other = await testServer({ logLevel: 'silent' });
  const [lapsing, escalating] = [await escalatable(), await escalatable()];
  await copiesOf(lapsing.id, 100);
  await copiesOf(escalating.id, 100);
  const ids = async ({ callId }: { callId: string }) =>
    (await asSuperuser<{ id: string }>(`SELECT id FROM decision WHERE call_id LIKE $1 || '/%'`, [callId])).map(
      ({ id }) => id,
    );
  const [lapsed, escalated] = [await ids(lapsing), await ids(escalating)];
  await asSuperuser(
    `UPDATE decision SET created_at = now() - interval '2 days', expires_at = now() - interval '1 second' WHERE id = ANY ($1)`,
    [lapsed],
  );
  await asSuperuser(`UPDATE decision SET escalates_at = now() - interval '1 second' WHERE id = ANY ($1)`, [escalated]);
  const fired = await Promise.all([timersOf(server).execute(never), timersOf(other).execute(never)]);
  await Promise.all([sweep(), sweep(other)]);
  expect(fired.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(200); // one passes over what the other has in hand
  const events = await asSuperuser<{ type: string; chains: string; events: string }>(
    `SELECT type, count(DISTINCT chain_id) AS chains, count(*) AS events FROM event
      WHERE chain_id = ANY ($1) AND actor = 'clock' GROUP BY type ORDER BY type`,
    [[...lapsed, ...escalated]],
  );
  expect(events).toEqual([
    { type: 'escalated', chains: '100', events: '100' },
    { type: 'lapsed', chains: '100', events: '100' },
  ]);
  await other.close();
});

it('takes the answer or the lapse, and never both, when they come at the same moment', async () => {
  const happened = await untilAllHappened(['answered', 'lapsed'], {
    atLeast: 20,
    play: async (round) => {
      const decision = await acme.raise({ by: acme.people.mia });
      await lapsesIn(decision.id, 12 + (round % 10));
      const [answer] = await race(
        round,
        async () => {
          await sleep(round % 18);
          return acme.people.ana.accept(decision);
        },
        async () => {
          for (let tries = 0; tries < 6; tries++) await sweep().then(() => sleep(6));
        },
      );
      await sleep(20);
      await sweep();
      const [raised, last, ...more] = await acme.eventTypes(decision.id);
      expect([raised, more]).toEqual(['raised', []]);
      expect(outcomeOf(answer)).toBe(last === 'answered' ? 'ACCEPTED' : 'NF');
      return last!;
    },
  });
  expect(Object.keys(happened).sort()).toEqual(['answered', 'lapsed']);
});

it('lets what fails keep nobody else waiting, and comes back to it', async () => {
  const [ill, well] = [await escalatable(), await escalatable()];
  await asSuperuser(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
  await asSuperuser(`CREATE TRIGGER refuse BEFORE INSERT ON event
    FOR EACH ROW WHEN (NEW.type = 'lapsed' AND NEW.chain_id = '${ill.id}') EXECUTE FUNCTION refuse()`);
  await clock.expire(ill.id);
  await clock.expire(well.id);
  await sweep();
  expect(await acme.eventTypes(ill.id)).toEqual(['raised']);
  expect(await acme.eventTypes(well.id)).toEqual(['raised', 'lapsed']);
  await asSuperuser('DROP FUNCTION refuse CASCADE');
  await sweep();
  expect(await acme.eventTypes(ill.id)).toEqual(['raised', 'lapsed']);
});

it('lets no expired decision be answered and says LAPSED to everybody, though no worker ever came by', async () => {
  const decision = await acme.raise({ by: acme.people.mia });
  await clock.expire(decision.id);
  expect(outcomeOf(await acme.people.ana.accept(decision))).toBe('NF');
  expect(await acme.read(decision.id)).toMatchObject({ status: 'LAPSED', final: true, provenance: 'clock' });
  expect(await acme.eventTypes(decision.id)).toEqual(['raised']);
});
