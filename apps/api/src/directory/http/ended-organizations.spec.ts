import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { firstMisfit } from '../../../testing/chain.js';
import { type Company, company, type RaisedDecision } from '../../../testing/company.js';
import { directoryChain } from '../../../testing/directory.js';
import { NOT_FOUND } from '../../../testing/move-answer.js';
import { made } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'cara' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], cara: [CHIEF], mia: [] } });
});

const end = () => made(server.operator.delete(acme.organization.path));

/** One decision in every state that is open: nobody's, claimed, handed on, escalated, vacant, an owner's. */
async function oneOfEach(): Promise<Record<string, RaisedDecision>> {
  const { ana, ben, mia } = acme.people;
  const open = await acme.raise({ by: mia });
  const [held, directed] = [await acme.raise({ by: mia }), await acme.raise({ by: mia })];
  const escalated = await acme.raise({ by: mia, tool: 'pay' });
  const vacant = await acme.raise({ by: mia, tool: 'limit', to: ben });
  const own = await acme.raise({ by: mia, tool: 'publish' });
  await ana.claim(held.id);
  await ana.reassign(directed.id, ben.id);
  await ana.escalate(escalated.id);
  await acme.member(ben, []);
  await acme.member(ben, [APPROVER]);
  return { open, held, directed, escalated, vacant, own };
}

it('withdraws whatever is open in it, in whosever hands, and wakes the tools that wait', async () => {
  const decisions = Object.values(await oneOfEach());
  const waiting = decisions.map(({ id }) => acme.app.get(`/v1/decisions/${id}?wait=30`));
  await end();
  const withdrawn = { status: 'WITHDRAWN', final: true, executable: false, provenance: 'system', answeredBy: null };
  for (const answer of await Promise.all(waiting)) expect(answer.body).toMatchObject(withdrawn);
  for (const { id } of decisions) {
    const events = await acme.events(id);
    expect([events.at(-1)?.type, events.at(-1)?.actor, firstMisfit(events)]).toEqual(['withdrawn', 'system', null]);
  }
});

it('is gone for those who were in it: no inbox, no decision, no record, no token for it', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  const answered = await acme.raise({ by: mia });
  await ana.accept(answered);
  const { body } = await made(acme.app.post('/v1/inbox-tokens', { user: ana.user, organization: acme.slug }));
  const embedded = ana.by(server.anybody.with({ authorization: `Bearer ${body.token}` }));
  await end();
  for (const who of [ana, embedded]) {
    const asked = await who.post(
      `query ($slug: String!, $id: ID!) {
      organization(slug: $slug) { id } decision(id: $id) { id } node(id: $id) { id } viewer { memberships { organization { slug } } }
    }`,
      { slug: acme.slug, id: decision.id },
    );
    expect(asked.body).toEqual({
      data: { organization: null, decision: null, node: null, viewer: { memberships: [] } },
    });
    expect(await who.claim(decision.id)).toEqual(NOT_FOUND);
  }
  expect((await acme.app.post('/v1/inbox-tokens', { user: ana.user })).status).toBe(404);
  expect((await acme.app.post('/v1/decisions', acme.call({ by: mia }))).body).toMatchObject({
    code: 'organization_unknown',
  });
  const grant = await acme.app.post(`/v1/decisions/${answered.id}/grant`, { executor: 'run-1' });
  expect(grant.body).toMatchObject({ code: 'requester_authority_lapsed' });
});

it('leaves nothing to a tenant that takes its slug, though the same people come', async () => {
  const { ana, mia } = acme.people;
  const { vacant, ...others } = await oneOfEach();
  await ana.accept(others['open']!);
  await end();
  await made(server.operator.put(acme.organization.path, { name: 'Another Acme' }));
  await made(server.operator.put(`${acme.organization.path}/roles/${APPROVER}`, { name: 'Approver' }));
  for (const { user, name } of [ana, mia]) {
    await made(
      server.operator.put(`${acme.organization.path}/members/${user}`, {
        name,
        roles: name === 'ana' ? [APPROVER, 'ORG_OWNER'] : [],
      }),
    );
  }
  expect((await ana.inbox()).ids).toEqual([]);
  for (const { id } of [vacant!, ...Object.values(others)]) expect(await ana.see(id)).toBeNull();
  const lists = `{ edges { node { id } } }`;
  const told = await ana.ask<{ organization: object }>(
    `query ($slug: String!) { organization(slug: $slug) { requests ${lists} history ${lists} } }`,
    { slug: acme.slug },
  );
  expect(told.organization).toEqual({ requests: { edges: [] }, history: { edges: [] } });
  expect((await acme.app.post('/v1/decisions', acme.call({ by: mia }))).body).toMatchObject({
    code: 'organization_unknown',
  });
});

it('keeps the chain of what was done in it, to the last member who left', async () => {
  await end();
  const chain = await directoryChain(server, acme.organization);
  expect(firstMisfit(chain)).toBeNull();
  expect(chain.slice(-4).map(({ type }) => type)).toEqual(Array.from({ length: 4 }, () => 'member_changed'));
});

it('is ended while people claim and tools raise: whatever came in is withdrawn too', async () => {
  const { ana, ben, mia } = acme.people;
  const decisions = [await acme.raise({ by: mia }), await acme.raise({ by: mia }), await acme.raise({ by: mia })];
  const calls = Array.from({ length: 6 }, () => acme.call({ by: mia }));
  const [raised] = await Promise.all([
    Promise.all(calls.map((call) => acme.app.post('/v1/decisions', call))),
    ana.claim(decisions[0]!.id),
    ben.accept(decisions[1]!),
    end(),
  ]);
  expect(raised.filter(({ status }) => ![201, 422].includes(status))).toEqual([]);
  const ids = [
    ...decisions.map(({ id }) => id),
    ...raised.filter(({ status }) => status === 201).map(({ body }) => body.id as string),
  ];
  for (const id of ids) {
    const { status } = await acme.read(id);
    expect(['WITHDRAWN', ...(id === decisions[1]!.id ? ['ACCEPTED'] : [])]).toContain(status);
    expect(firstMisfit(await acme.events(id))).toBeNull();
  }
});
