import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EventType } from '@countersign/domain';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { Clock } from '../../testing/clock.js';
import { type Company, company } from '../../testing/company.js';
import { purgeDue, retentionOver } from '../../testing/retention.js';
import { made } from '../../testing/story.js';
import { asSuperuser } from '../../testing/superuser.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'cara' | 'adam' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], cara: [CHIEF], adam: [CHIEF, 'ORG_ADMIN'], mia: [] } });
  await throughEveryHand();
  await endedOtherwise();
  await acme.app.post('/v1/decisions', { ...acme.call({ by: acme.people.mia }), tool: 'launch' });
});
afterAll(() => server.close());

async function throughEveryHand(): Promise<void> {
  const { ana, cara, adam, mia } = acme.people;
  const decision = await acme.raise({ by: mia, tool: 'pay' });
  const { id } = decision;
  await ana.claim(id);
  await ana.giveBack(id);
  await ana.reassign(id, cara.id);
  await adam.takeOver(id);
  await acme.member(adam, ['ORG_ADMIN']);
  await ana.escalate(id);
  await new Clock(server, acme).escalate(id);
  await cara.accept(decision, { reason: 'fine' });
  await acme.app.post(`/v1/decisions/${id}/grant`, { executor: 'run-1' });
  await acme.app.post(`/v1/decisions/${id}/receipt`, { executor: 'run-1', result: 'failed', detail: 'out of paper' });
  await retentionOver(id);
  await purgeDue(server);
}

async function endedOtherwise(): Promise<void> {
  const { ana, mia } = acme.people;
  const [withdrawn, lapsed, seen] = [
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia, arguments: { amount: 1, to: 'hana', card: '4111' } }),
  ];
  await mia.withdraw(withdrawn.id, 'no need');
  const clock = new Clock(server, acme);
  await clock.expire(lapsed.id);
  await clock.comeBy(lapsed.id);
  await ana.ask('mutation ($id: ID!) { reveal(id: $id, pointer: "/card") { __typename } }', { id: seen.id });
  await acme.remove(mia);
  await ana.accept(seen, { reason: 'fine' });
  await made(server.operator.put(acme.organization.path, { name: 'Acme & Sons' }));
}

const MOVED = ['from', 'to', 'via'];
const WITH_REASON = [...MOVED, 'reasonDigest'];
const BY_ITSELF = ['from', 'to'];
const ANSWERED = [...WITH_REASON, 'raisedDigest', 'digest', 'changedArguments'];

/** Of every type there is (1.9): who does it, through which door, and the names that its data has. */
const EVERY_TYPE: Readonly<Record<EventType, readonly [actor: string, names: readonly string[] | null]>> = {
  raised: ['application', ['to', 'tool', 'callId', 'route', 'requester', 'digest', 'via']],
  refused: ['application', ['code', 'tool', 'callId', 'organization', 'requester', 'via']],
  claimed: ['user', MOVED],
  given_back: ['user', MOVED],
  reassigned: ['user', WITH_REASON],
  taken_over: ['user', WITH_REASON],
  escalated: ['user', WITH_REASON],
  escalation_skipped: ['clock', [...BY_ITSELF, 'cause']],
  holder_cleared: ['system', BY_ITSELF],
  answered: ['user', ANSWERED],
  withdrawn: ['user', WITH_REASON],
  lapsed: ['clock', BY_ITSELF],
  authority_lapsed: ['user', ANSWERED],
  granted: ['application', [...MOVED, 'executor', 'digest']],
  receipt: ['application', [...WITH_REASON, 'executor', 'result']],
  revealed: ['user', [...MOVED, 'pointer']],
  purged: ['system', [...BY_ITSELF, 'raisedDigest', 'digest']],
  member_changed: ['operator', null],
  role_changed: ['operator', null],
  key_changed: ['operator', null],
  gates_changed: ['application', null],
  policy_changed: ['operator', null],
};
const DOORS = { user: /^session$/, application: /^key:\w+$/, operator: /^key:\w+$/ } as const;

interface Stored {
  readonly actor: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const storedOf = (type: string) =>
  asSuperuser<Stored & Record<string, unknown>>(
    'SELECT actor, data FROM event WHERE organization_id = $1 AND type = $2',
    [acme.id, type],
  );

it.each(Object.entries(EVERY_TYPE))(
  'records %s with who did it, through which door, and names alone',
  async (type, said) => {
    const [actor, names] = said;
    const events = await storedOf(type);
    expect(events.length).toBeGreaterThan(0);
    for (const { actor: who, data } of events) {
      expect(who.split(':')[0]).toBe(actor);
      if (names !== null) expect(Object.keys(data).sort()).toEqual([...names].sort());
      if (actor in DOORS) expect(data['via']).toMatch(DOORS[actor as keyof typeof DOORS]);
      if ('reasonDigest' in data) expect(data['reasonDigest']).toMatch(/^sha256:[0-9a-f]{64}$/);
    }
  },
);

it('writes no type that nobody has heard of', async () => {
  const types = await asSuperuser<{ type: string }>('SELECT DISTINCT type FROM event WHERE organization_id = $1', [
    acme.id,
  ]);
  expect(types.map(({ type }) => type).sort()).toEqual(Object.keys(EVERY_TYPE).sort());
});
