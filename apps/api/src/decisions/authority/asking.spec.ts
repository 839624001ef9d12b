import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { AuthorityPeer, isSignedWith, LOOPBACK, no, yes } from '../../../testing/authority-peer.js';
import { type Company, company, usualArguments } from '../../../testing/company.js';
import { outcomeOf } from '../../../testing/move-answer.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';
import { SigningSecrets } from '../../platform/signing/signing-secrets.js';

let server: TestServer;
let peer: AuthorityPeer;
let acme: Company<'ana' | 'ben' | 'mia'>;
beforeAll(async () => {
  peer = await AuthorityPeer.open();
  server = await testServer({ egressAllow: LOOPBACK });
  const gates = usualGates.map((gate) => ({ ...gate, authorityCheck: { url: peer.url } }));
  acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], mia: [] }, gates });
});
afterAll(() => Promise.all([server.close(), peer.close()]));
beforeEach(() => peer.forget());

const grant = ({ id }: { id: string }, executor = 'run-1') => acme.app.post(`/v1/decisions/${id}/grant`, { executor });

it('asks the application before it pauses, before it accepts and before it grants', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  const modifiedArguments = { ...usualArguments, amount: 30 };
  expect(outcomeOf(await ana.accept(decision, { modifiedArguments }))).toBe('ACCEPTED_WITH_MODIFICATIONS');
  const granted = await grant(decision);
  const call = { tool: 'refund', organization: acme.slug, requester: mia.user, callId: decision.callId };
  expect(peer.asked.map(({ question }) => question)).toEqual([
    { moment: 'raise', ...call, arguments: usualArguments, digest: decision.digest },
    { moment: 'answer', ...call, arguments: modifiedArguments, digest: granted.body.digest },
    { moment: 'grant', ...call, arguments: modifiedArguments, digest: granted.body.digest },
  ]);
  expect(granted.body.arguments).toEqual(modifiedArguments);
});

it('signs what it asks, with both secrets while one replaces the other', async () => {
  const [before = ''] = await server.app.get(SigningSecrets, { strict: false }).of(acme.app.id);
  await acme.raise({ by: acme.people.mia });
  const { body } = await server.operator.post(`/v1/applications/${acme.app.slug}/signing-secret`);
  await acme.raise({ by: acme.people.mia });
  const [first, second] = peer.asked;
  const isSigned = (asked: typeof first, secret: string) => asked !== undefined && isSignedWith(secret, asked);
  expect([isSigned(first, before), isSigned(first, body.signingSecret)]).toEqual([true, false]);
  expect([isSigned(second, before), isSigned(second, body.signingSecret)]).toEqual([true, true]);
  expect(Math.abs(Number(first?.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
  expect(first?.headers['webhook-id']).not.toBe(second?.headers['webhook-id']);
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': expect.stringMatching(/^msg_/),
  });
});

it('speaks of no organization where there is none', async () => {
  const { mia } = acme.people;
  const own = await acme.raise({ by: mia, tool: 'publish', organization: null });
  await mia.accept(own);
  expect((await grant(own)).status).toBe(200);
  expect(peer.asked.map(({ question: { moment, organization } }) => [moment, organization])).toEqual([
    ['raise', null],
    ['answer', null],
    ['grant', null],
  ]);
});

it('pauses nothing for a requester who may not, and records the refusal by its code', async () => {
  peer.reply = no;
  const call = acme.call({ by: acme.people.mia });
  const refused = await acme.app.post('/v1/decisions', call);
  expect(refused).toMatchObject({ status: 422, body: { code: 'requester_not_authorized', denied: true } });
  peer.reply = yes;
  expect((await acme.app.post('/v1/decisions', call)).status).toBe(201);
});

it('lets nothing run for a requester who may not any more when the reviewer accepts', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  peer.reply = no;
  expect(await ana.accept(decision, { reason: 'fine by me' })).toMatchObject({
    status: 'REQUESTER_AUTHORITY_LAPSED',
    decision: null,
  });
  expect(await acme.read(decision.id)).toMatchObject({ executable: false, answeredBy: ana.user, provenance: 'human' });
  expect(await acme.eventTypes(decision.id)).toEqual(['raised', 'authority_lapsed']);
  expect((await grant(decision)).body).toMatchObject({ code: 'requester_authority_lapsed' });
  expect(peer.moments).toEqual(['raise', 'answer']);
});

it('asks nobody about a rejection', async () => {
  const decision = await acme.raise({ by: acme.people.mia });
  peer.reply = no;
  expect(outcomeOf(await acme.people.ana.reject(decision))).toBe('REJECTED');
  expect(peer.moments).toEqual(['raise']);
});

it('asks about a grant once: the same executor has it, and another gets none', async () => {
  const decision = await acme.raise({ by: acme.people.mia });
  await acme.people.ana.accept(decision);
  const statuses = [];
  for (const executor of ['run-1', 'run-1', 'run-2']) statuses.push((await grant(decision, executor)).status);
  expect(statuses).toEqual([200, 200, 409]);
  expect(peer.moments).toEqual(['raise', 'answer', 'grant']);
});

it('asks by the gate that was in force at the pause, whatever is declared since', async () => {
  const other = await AuthorityPeer.open();
  const own = await company(server, { people: { ana: [APPROVER], mia: [] }, gates: [gateAt(other.url)] });
  const decision = await own.raise({ by: own.people.mia });
  await own.app.put('/v1/gates', { gates: [{ ...gateAt(peer.url), title: 'moved' }] });
  await own.people.ana.accept(decision);
  expect([other.moments, peer.moments]).toEqual([['raise', 'answer'], []]);
  await other.close();
});

const gateAt = (url: string) =>
  ({ tool: 'refund', route: 'ROLE', eligibleRole: APPROVER, authorityCheck: { url } }) as const;
