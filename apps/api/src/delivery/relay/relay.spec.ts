import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { Clock } from '../../../testing/clock.js';
import { type Company, company } from '../../../testing/company.js';
import { made } from '../../../testing/story.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { Outbox } from '../persistence/outbox.js';

let server: TestServer;
let outbox: Outbox;
let acme: Company<'ana' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  outbox = server.app.get(Outbox, { strict: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
  await relayAll();
});

async function relayAll(): Promise<void> {
  while ((await outbox.relay(500)).rows > 0);
}

const noticesOf = (id: string) =>
  asSuperuser<{ type: string }>(`SELECT body ->> 'type' AS type FROM notice WHERE decision_id = $1 ORDER BY position`, [
    id,
  ]).then((rows) => rows.map(({ type }) => type));

/** What the audit shows of a chain: the types of its events, in the order of becoming visible. */
const shownOf = (chain: string) =>
  asSuperuser<{ type: string }>(
    `SELECT e.type FROM audit_entry a JOIN event e ON (e.organization_id, e.chain_id, e.sequence) =
        (a.organization_id, a.chain_id, a.sequence) WHERE a.chain_id = $1 AND a.organization_id = $2 ORDER BY a.position`,
    [chain, acme.id],
  ).then((rows) => rows.map(({ type }) => type));

it('keeps what was committed until it has gone out, and sends it once', async () => {
  const { id } = await acme.raise({ by: acme.people.mia });
  expect(await noticesOf(id)).toEqual([]);
  expect(await outbox.relay(500)).toEqual({ rows: 1, applications: [acme.app.id], decisions: [{ id, upTo: 1 }] });
  expect(await noticesOf(id)).toEqual(['decision.raised']);
  expect(await outbox.relay(500)).toEqual({ rows: 0, applications: [], decisions: [] });
  expect(await noticesOf(id)).toEqual(['decision.raised']);
});

it('sends nothing for what was rolled back', async () => {
  await asSuperuser(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
  await asSuperuser(`CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON outbox DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const { callId, ...call } = acme.call({ by: acme.people.mia });
  const { status } = await acme.app.post('/v1/decisions', { ...call, callId });
  await asSuperuser('DROP FUNCTION refuse CASCADE');
  expect(status).toBe(500);
  expect(await outbox.relay(500)).toEqual({ rows: 0, applications: [], decisions: [] });
  expect(await asSuperuser('SELECT FROM decision WHERE call_id = $1', [callId])).toEqual([]);
});

it('shows no event of a decision before it is final, then all of them, then each that follows', async () => {
  const decision = await acme.raise({ by: acme.people.mia });
  await acme.people.ana.claim(decision.id);
  await relayAll();
  expect(await shownOf(decision.id)).toEqual([]);
  await acme.people.ana.accept(decision);
  await relayAll();
  expect(await shownOf(decision.id)).toEqual(['raised', 'claimed', 'answered']);
  await made(acme.app.post(`/v1/decisions/${decision.id}/grant`, { executor: 'x' }));
  await relayAll();
  expect(await shownOf(decision.id)).toEqual(['raised', 'claimed', 'answered', 'granted']);
});

it('shows what lapsed once it has been recorded', async () => {
  const { id } = await acme.raise({ by: acme.people.mia });
  const clock = new Clock(server, acme);
  await clock.expire(id);
  await relayAll();
  expect(await shownOf(id)).toEqual([]);
  await clock.comeBy(id);
  await relayAll();
  expect([await shownOf(id), await noticesOf(id)]).toEqual([
    ['raised', 'lapsed'],
    ['decision.raised', 'decision.settled'],
  ]);
});

it('shows refusals, and every change of the directory', async () => {
  const before = (await shownOf(acme.id)).length;
  await acme.app.post('/v1/decisions', { ...acme.call({ by: acme.people.mia }), tool: 'launch' });
  await acme.member(acme.people.mia, [APPROVER]);
  await relayAll();
  expect(await shownOf(acme.app.id)).toEqual(['refused']);
  expect((await shownOf(acme.id)).slice(before)).toEqual(['member_changed']);
});

it('gives out positions that grow in the order of the commits, though several relays race', async () => {
  const others = await Promise.all([testServer(), testServer()]);
  const relays = [server, ...others].map(({ app }) => app.get(Outbox, { strict: false }));
  const decisions = [];
  const over = new AbortController();
  const seen: string[] = [];
  const reader = (async () => {
    while (!over.signal.aborted) {
      const last = seen.at(-1) ?? '0';
      const rows = await asSuperuser<{ position: string }>(
        'SELECT position::text FROM notice n WHERE application_id = $1 AND position > $2::bigint ORDER BY n.position',
        [acme.app.id, last],
      );
      seen.push(...rows.map(({ position }) => position));
    }
  })();
  const work = Promise.all(
    relays.map(async (relay) => {
      while (!over.signal.aborted) await relay.relay(3);
    }),
  );
  for (let round = 0; round < 10; round++) {
    decisions.push(...(await Promise.all(Array.from({ length: 4 }, () => acme.raise({ by: acme.people.mia })))));
  }
  await relayAll();
  over.abort();
  await Promise.all([work, reader, relayAll()]);
  const all = await asSuperuser<{ position: string; decision: string }>(
    'SELECT position::text, decision_id AS decision FROM notice n WHERE application_id = $1 ORDER BY n.position',
    [acme.app.id],
  );
  expect(all.map(({ decision }) => decision).sort()).toEqual(decisions.map(({ id }) => id).sort());
  expect(seen).toEqual(all.slice(0, seen.length).map(({ position }) => position)); // whoever reads on misses nothing
  await Promise.all(others.map((other) => other.close()));
});
