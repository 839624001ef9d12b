import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PauseSimulation } from '@countersign/contract';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { AuthorityPeer, LOOPBACK, no } from '../../../testing/authority-peer.js';
import { type Company, company, usualArguments } from '../../../testing/company.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';

let server: TestServer;
let peer: AuthorityPeer;
let acme: Company<'ana' | 'ben' | 'cara' | 'mia'>;
beforeAll(async () => {
  peer = await AuthorityPeer.open();
  server = await testServer({ egressAllow: LOOPBACK });
  const gates = [
    ...usualGates,
    { tool: 'close', route: 'ROLE', eligibleRole: APPROVER, requesterRole: CHIEF },
    { tool: 'checked', route: 'ROLE', eligibleRole: APPROVER, expiresIn: 60, authorityCheck: { url: peer.url } },
    { tool: 'chief', route: 'ROLE', eligibleRole: CHIEF },
  ] as const;
  acme = await company(server, {
    people: { ana: [APPROVER], ben: [APPROVER, CHIEF], cara: [CHIEF], mia: [] },
    gates,
  });
});
afterAll(() => Promise.all([server.close(), peer.close()]));

const WEEK = 7 * 24 * 3_600;
const call = (more: object = {}) => {
  const { callId: _, ...asked } = acme.call({ by: acme.people.mia });
  return { ...asked, ...more };
};
const simulate = (more: object = {}) => acme.app.post('/v1/gates/simulate', call(more));
const simulation = async (more: object = {}) => (await simulate(more)).as(PauseSimulation);

it('says whose decision it would be, how many could take it, and for how long', async () => {
  const { ana, ben } = acme.people;
  expect(await simulation()).toEqual({ route: 'ROLE', role: APPROVER, eligibleCount: 3, expiresIn: WEEK });
  expect(await simulation({ requester: ana.user })).toMatchObject({ eligibleCount: 2 });
  expect(await simulation({ tool: 'pay' })).toMatchObject({ escalateTo: CHIEF });
  expect(await simulation({ tool: 'limit', assignee: ben.user })).toEqual({
    ...{ route: 'ASSIGNEE', role: APPROVER, eligibleCount: 3 },
    expiresIn: WEEK,
  });
  const owned = { route: 'OWNER', role: null, eligibleCount: 1, expiresIn: WEEK };
  expect(await simulation({ tool: 'publish' })).toEqual(owned);
  expect(await simulation({ tool: 'publish', organization: undefined })).toEqual(owned);
});

const REFUSED: readonly [string, () => object][] = [
  ['gate_unknown', () => ({ tool: 'launch' })],
  ['organization_unknown', () => ({ organization: 'nowhere' })],
  ['organization_required', () => ({ organization: undefined })],
  ['requester_unknown', () => ({ requester: 'nobody at all' })],
  ['requester_not_authorized', () => ({ tool: 'close' })],
  ['arguments_invalid', () => ({ arguments: { amount: '40' } })],
  ['arguments_invalid', () => ({ arguments: undefined })],
  ['assignee_not_eligible', () => ({ tool: 'limit', assignee: acme.people.mia.user })],
];

it.each(REFUSED)('says %s where the pause is refused so', async (code, change) => {
  const raised = await acme.app.post('/v1/decisions', { ...acme.call({ by: acme.people.mia }), ...change() });
  expect(raised.body.code).toBe(code);
  expect((await simulation(change())).refused).toBe(code);
});

it('says that nobody could answer, and counts none', async () => {
  const { ben, cara } = acme.people;
  await acme.member(cara, []);
  const alone = { tool: 'chief', requester: ben.user };
  expect(await simulation(alone)).toMatchObject({ refused: 'no_eligible_reviewer', eligibleCount: 0 });
  await acme.member(cara, [CHIEF]);
  expect(await simulation(alone)).toEqual({ route: 'ROLE', role: CHIEF, eligibleCount: 1, expiresIn: WEEK });
});

it('knows nothing of a gate that is unknown', async () => {
  expect(await simulation({ tool: 'launch' })).toEqual({
    ...{ refused: 'gate_unknown', route: null, role: null },
    ...{ eligibleCount: 0, expiresIn: null },
  });
});

it('records nothing, neither a pause nor a refusal, and asks the application nothing', async () => {
  peer.reply = no;
  const everything = () =>
    asSuperuser(
      `SELECT (SELECT count(*) FROM decision) AS decisions, (SELECT count(*) FROM event) AS events,
              (SELECT count(*) FROM outbox) AS outbox`,
    );
  const before = await everything();
  expect(await simulation({ tool: 'checked' })).toMatchObject({ eligibleCount: 3, expiresIn: 60 });
  for (const [, change] of REFUSED) await simulate(change());
  expect([await everything(), peer.asked]).toEqual([before, []]);
});

it('takes no reviewer where the gate offers to name none, and nothing that is no call', async () => {
  expect(await simulate({ assignee: acme.people.ben.user })).toMatchObject({
    status: 400,
    body: { code: 'assignee_not_offered' },
  });
  expect(await simulate({ callId: 'call_1' })).toMatchObject({ status: 400, body: { code: 'unknown_member' } });
  expect(await simulate({ requester: undefined })).toMatchObject({ status: 422, body: { code: 'body_invalid' } });
});

it('belongs to a key that declares gates', async () => {
  const raiser = await server.application({ in: [acme.organization], scopes: ['decisions'] });
  expect((await raiser.post('/v1/gates/simulate', call())).status).toBe(403);
  const other = await server.application({ in: [], scopes: ['gates'] });
  const asked = { tool: 'refund', requester: acme.people.mia.user, arguments: usualArguments };
  expect((await other.post('/v1/gates/simulate', asked)).body.refused).toBe('gate_unknown');
});
