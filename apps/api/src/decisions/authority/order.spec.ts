import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { AuthorityPeer, LOOPBACK, no } from '../../../testing/authority-peer.js';
import { type Company, company, usualArguments } from '../../../testing/company.js';
import { NOT_FOUND, outcomeOf } from '../../../testing/move-answer.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';

let server: TestServer;
let peer: AuthorityPeer;
let acme: Company<'ana' | 'ben' | 'mia' | 'adam'>;
beforeAll(async () => {
  peer = await AuthorityPeer.open();
  server = await testServer({ egressAllow: LOOPBACK });
  const gates = usualGates.map((gate) => ({ ...gate, authorityCheck: { url: peer.url } }));
  const strict = { ...gates[0]!, tool: 'close', requesterRole: CHIEF };
  const people = { ana: [APPROVER], ben: [APPROVER], mia: [], adam: [APPROVER, 'ORG_ADMIN'] } as const;
  acme = await company(server, { people, gates: [...gates, strict] });
});
afterAll(() => Promise.all([server.close(), peer.close()]));
beforeEach(() => peer.forget());

const raise = (change: object) => acme.app.post('/v1/decisions', { ...acme.call({ by: acme.people.mia }), ...change });

it.each([
  ['gate_unknown', { tool: 'fly' }],
  ['organization_unknown', { organization: 'nowhere' }],
  ['organization_required', { organization: undefined }],
  ['requester_unknown', { requester: 'nobody' }],
  ['requester_not_authorized', { tool: 'close' }],
])('asks nobody about a pause that is refused before: %s', async (code, change) => {
  expect((await raise(change)).body).toMatchObject({ code });
  expect(peer.asked).toEqual([]);
});

it.each([
  ['no arguments', undefined, null],
  ['arguments that are a list', [1], [1]],
  ['arguments that do not fit', { amount: 'many' }, { amount: 'many' }],
])('asks before it looks at the arguments: with %s, a no comes first', async (_, sent, asked) => {
  peer.reply = no;
  expect((await raise({ arguments: sent })).body).toMatchObject({ code: 'requester_not_authorized' });
  expect(peer.asked.map(({ question }) => question.arguments)).toEqual([asked]);
  peer.forget();
  expect((await raise({ arguments: sent })).body).toMatchObject({ code: 'arguments_invalid' });
});

it('asks nobody about a call that was raised before', async () => {
  const call = acme.call({ by: acme.people.mia });
  await acme.app.post('/v1/decisions', call);
  peer.reply = no;
  expect((await acme.app.post('/v1/decisions', call)).status).toBe(200);
  expect((await acme.app.post('/v1/decisions', { ...call, title: 'another' })).status).toBe(409);
  expect(peer.moments).toEqual(['raise']);
});

it('asks nobody about an accept by somebody for whom the decision does not exist', async () => {
  const { ana, ben, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  expect(await mia.accept(decision)).toEqual(NOT_FOUND);
  await ana.claim(decision.id);
  expect(await ben.accept(decision)).toEqual(NOT_FOUND);
  expect(peer.moments).toEqual(['raise']);
});

it('asks nobody about an accept that something else stands against', async () => {
  const { ana, adam, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  await ana.claim(decision.id);
  const tried = [
    await adam.accept(decision),
    await ana.accept({ ...decision, digest: `sha256:${'0'.repeat(64)}` }),
    await ana.accept(decision, { reason: 'x'.repeat(2_001) }),
    await ana.answer({ id: decision.id, digest: decision.digest }),
    await ana.accept(decision, { modifiedArguments: { ...usualArguments, to: 'me' } }),
    await ana.accept(decision, { modifiedArguments: { ...usualArguments, amount: 9_999 } }),
  ];
  expect(tried.map(outcomeOf)).toEqual([
    ...['take_over_first', 'stale', 'reason_too_long', 'verdict_required'],
    ...['modifications_invalid', 'modifications_invalid'],
  ]);
  await acme.remove(mia);
  expect(outcomeOf(await ana.accept(decision))).toBe('REQUESTER_AUTHORITY_LAPSED');
  await acme.member(mia, []);
  expect(peer.moments).toEqual(['raise']);
});

it('asks nobody about a grant that is refused anyway', async () => {
  const { ana, mia } = acme.people;
  const ask = ({ id }: { id: string }, app = acme.app) => app.post(`/v1/decisions/${id}/grant`, { executor: 'run-1' });
  const [open, rejected, accepted] = [
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia }),
  ];
  await ana.reject(rejected);
  await ana.accept(accepted);
  peer.forget();
  const foreign = await server.application({ scopes: ['decisions'] });
  await acme.remove(mia);
  const statuses = [await ask(open), await ask(rejected), await ask(accepted, foreign), await ask(accepted)];
  await acme.member(mia, []);
  expect(statuses.map(({ body }) => body.code)).toEqual([
    ...['not_final', 'not_accepted', 'not_found', 'requester_authority_lapsed'],
  ]);
  expect(peer.asked).toEqual([]);
});
