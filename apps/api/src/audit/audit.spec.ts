import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { audit, everyNode, finalDecisions } from '../../testing/auditor.js';
import { type Company, company } from '../../testing/company.js';
import { hashOfEvent } from '../../testing/digest.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { idsOfNothing } from '../../testing/twins.js';
import { becomeVisible } from '../../testing/visible.js';

let server: TestServer;
let acme: Company<'olga' | 'ada' | 'adam' | 'ana' | 'ben' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, {
    people: {
      olga: ['ORG_OWNER'],
      ada: ['ORG_AUDITOR'],
      adam: ['ORG_ADMIN'],
      ana: [APPROVER],
      ben: [APPROVER],
      mia: [],
    },
  });
});
afterAll(() => server.close());

const auditOf = (decision: string) => audit(acme.people.ada, acme, { decision });
const typesOf = async (decision: string) => (await auditOf(decision))?.edges.map(({ node }) => node.type);

/** Handed over, accepted, granted: four events. */
async function accepted() {
  const { ana, ben, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  await ben.reassign(decision.id, ana.id, 'she knows them');
  await ana.accept(decision, { reason: 'fine' });
  await acme.app.post(`/v1/decisions/${decision.id}/grant`, { executor: 'run-1' });
  await becomeVisible(server);
  return decision.id;
}

it('opens the log and the final decisions to auditors alone, live', async () => {
  const { olga, ada, adam, ana, mia } = acme.people;
  await accepted();
  for (const person of [adam, ana, mia]) {
    expect([await audit(person, acme), await finalDecisions(person, acme)]).toEqual([null, null]);
    expect(await audit(person, acme, { decision: 'nothing' })).toBeNull();
  }
  for (const person of [olga, ada]) {
    expect((await audit(person, acme))?.edges.length).toBeGreaterThan(3);
    expect((await finalDecisions(person, acme))?.edges.length).toBeGreaterThan(0);
  }
  await acme.member(ada, []);
  expect([await audit(ada, acme), await finalDecisions(ada, acme)]).toEqual([null, null]);
  await acme.member(ada, ['ORG_AUDITOR']);
  expect(await audit(ada, acme)).not.toBeNull();
});

it('shows an auditor of a decision everything, with its reasons, once it is final and not before', async () => {
  const { ana, mia } = acme.people;
  const open = await acme.raise({ by: mia });
  await ana.claim(open.id);
  await becomeVisible(server);
  expect(await typesOf(open.id)).toEqual([]);
  const all = await everyNode((page) => audit(acme.people.ada, acme, page));
  expect(all.filter(({ decision }) => decision === open.id)).toEqual([]);
  const id = await accepted();
  const events = (await auditOf(id))!.edges.map(({ node }) => node);
  expect(events.map(({ type, reason }) => [type, reason])).toEqual([
    ['raised', null],
    ['reassigned', 'she knows them'],
    ['answered', 'fine'],
    ['granted', null],
  ]);
  expect(events[2]).toMatchObject({ actor: `user:${ana.id}`, data: { via: 'session', changedArguments: [] } });
});

it('has the same empty page for what is open, unknown, malformed or of another tenant', async () => {
  const other = await company(server, { people: { xena: [APPROVER], max: [] } });
  const foreign = await other.raise({ by: other.people.max });
  await other.people.xena.accept(foreign);
  await becomeVisible(server);
  const open = await acme.raise({ by: acme.people.mia });
  const empty = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
  const real = await accepted();
  const names = [open.id, foreign.id, acme.id, acme.app.id, randomUUID(), '', ...Object.values(idsOfNothing(real))];
  for (const name of names) expect([name, await auditOf(name)]).toEqual([name, empty]);
  expect(await typesOf(real)).toHaveLength(4);
});

it('lets an auditor recompute every hash from what it says, chain by chain', async () => {
  await acme.app.post('/v1/decisions', { ...acme.call({ by: acme.people.mia }), tool: 'launch' });
  await accepted();
  const events = await everyNode((page) => audit(acme.people.ada, acme, page), 7);
  const heads = new Map<string, (typeof events)[number]>();
  for (const event of events) {
    expect(
      hashOfEvent({ ...event, actor: event.actor!, decision: event.decision, previousHash: event.previousHash }),
    ).toBe(event.hash);
    const chain = event.decision ?? (event.type === 'refused' ? 'refusals' : 'directory');
    const last = heads.get(chain);
    expect([chain, event.sequence, event.previousHash]).toEqual([
      chain,
      String(Number(last?.sequence ?? 0) + 1),
      last?.hash ?? null,
    ]);
    heads.set(chain, event);
  }
  expect([...heads.keys()]).toEqual(expect.arrayContaining(['directory', 'refusals']));
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set([
      'member_changed',
      'role_changed',
      'policy_changed',
      'key_changed',
      'gates_changed',
      'refused',
      'raised',
      'reassigned',
      'answered',
      'granted',
    ]),
  );
});

it('reads on behind a cursor without a gap, whatever has become visible meanwhile', async () => {
  const { ada } = acme.people;
  const seen = await everyNode((page) => audit(ada, acme, page), 5);
  const last = (await audit(ada, acme, { first: 100 }))!.pageInfo.endCursor;
  const id = await accepted();
  const more = (await audit(ada, acme, { first: 100, after: last }))!.edges.map(({ node }) => node);
  expect(more.map(({ decision }) => decision)).toEqual([id, id, id, id]);
  expect(await everyNode((page) => audit(ada, acme, page), 3)).toEqual([...seen, ...more]);
  expect(await everyNode((page) => audit(ada, acme, { ...page, decision: id }), 1)).toEqual(more);
});
