import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { APPROVER } from '@countersign/domain/testing';
import { AuthorityPeer, LOOPBACK, type Reply, says, yes } from '../../../testing/authority-peer.js';
import { type Company, company, type RaisedDecision } from '../../../testing/company.js';
import { outcomeOf } from '../../../testing/move-answer.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';

let server: TestServer;
let peer: AuthorityPeer;
let acme: Company<'ana' | 'mia'>;
beforeAll(async () => {
  peer = await AuthorityPeer.open();
  server = await testServer({ egressAllow: LOOPBACK, logLevel: 'silent' });
  acme = await company(server, { people: { ana: [APPROVER], mia: [] }, gates: gatesAt(peer.url) });
});
afterAll(() => Promise.all([server.close(), peer.close()]));
beforeEach(() => peer.forget());

const gatesAt = (url: string) => usualGates.map((gate) => ({ ...gate, authorityCheck: { url } }));
const grant = ({ id }: { id: string }) => acme.app.post(`/v1/decisions/${id}/grant`, { executor: 'run-1' });
const refusals = () => asSuperuser(`SELECT 1 FROM event WHERE chain_id = $1`, [acme.app.id]);
const pauses = (callId: string) => asSuperuser(`SELECT 1 FROM decision WHERE call_id = $1`, [callId]);
const raw =
  (text: string): Reply =>
  (response) =>
    response.end(text);
const UNAVAILABLE = { status: 503, body: { code: 'authority_unavailable' } };

const UNCLEAR: readonly (readonly [string, Reply])[] = [
  ['with another status and a yes', says({ authorized: true }, 201)],
  ['with an error and a no', says({ authorized: false }, 403)],
  ['with nothing', raw('')],
  ['with no JSON', raw('yes')],
  ['with a word for a yes', says({ authorized: 'true' })],
  ['with a number for a yes', says({ authorized: 1 })],
  ['with null', says({ authorized: null })],
  ['without the answer', says({})],
  ['with more than the answer', says({ authorized: true, unless: 'he is asked' })],
  ['with a list', says([{ authorized: true }])],
  ['with both', raw('{"authorized":true,"authorized":false}')],
  ['with a redirect', (response: ServerResponse) => response.writeHead(307, { location: peer.url }).end()],
  ['without an end', (response: ServerResponse) => response.write('x'.repeat(200_000))],
  ['by hanging up', (response: ServerResponse) => response.destroy()],
];

it.each(UNCLEAR)(
  'takes an answer %s for none: nothing is pending, nothing recorded, all can be tried again',
  async (_, unclear) => {
    const { ana, mia } = acme.people;
    const decision = await acme.raise({ by: mia });
    const call = acme.call({ by: mia });
    const before = await refusals();
    peer.reply = unclear;

    const raised = await acme.app.post('/v1/decisions', call);
    expect(raised).toMatchObject({ ...UNAVAILABLE, headers: { 'retry-after': '1' } });
    expect(raised.body).not.toHaveProperty('denied');
    expect([await pauses(call.callId), await refusals()]).toEqual([[], before]);

    expect(await acceptRaw(decision)).toEqual({ status: 200, data: null, codes: ['AUTHORITY_UNAVAILABLE'] });
    expect(await acme.eventTypes(decision.id)).toEqual(['raised']);
    expect(await ana.see(decision.id)).toMatchObject({ status: 'PENDING', holding: 'OPEN' });

    peer.reply = yes;
    expect((await acme.app.post('/v1/decisions', call)).status).toBe(201);
    expect(outcomeOf(await ana.accept(decision))).toBe('ACCEPTED');

    peer.reply = unclear;
    expect(await grant(decision)).toMatchObject(UNAVAILABLE);
    expect(await acme.eventTypes(decision.id)).toEqual(['raised', 'answered']);
    expect(await acme.read(decision.id)).toMatchObject({ status: 'ACCEPTED', executable: true });
    peer.reply = yes;
    expect((await grant(decision)).status).toBe(200);
  },
);

async function acceptRaw({ id, digest }: RaisedDecision) {
  const query = `mutation ($input: AnswerInput!) { answer(input: $input) { __typename } }`;
  const { status, body } = await acme.people.ana.post(query, { input: { id, digest, verdict: 'ACCEPT' } });
  return {
    status,
    data: body.data,
    codes: body.errors.map((error: { extensions: { code: string } }) => error.extensions.code),
  };
}

it('waits five seconds and no longer, and holds no transaction meanwhile', async () => {
  peer.reply = () => undefined;
  const call = acme.call({ by: acme.people.mia });
  const started = performance.now();
  const pausing = acme.app.post('/v1/decisions', call);
  while (peer.asked.length === 0) await new Promise((later) => setTimeout(later, 20));
  const open = await asSuperuser(
    `SELECT state FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  expect(open).toEqual([]);
  expect(await pausing).toMatchObject(UNAVAILABLE);
  expect((performance.now() - started) / 1_000).toBeGreaterThan(4.9);
  expect((performance.now() - started) / 1_000).toBeLessThan(8);
}, 15_000);

it('does not reach into its own network, whatever a gate declares', async () => {
  const fenced = await testServer({ logLevel: 'silent' });
  const own = await company(fenced, { people: { ana: [APPROVER], mia: [] }, gates: gatesAt(peer.url) });
  expect(await own.app.post('/v1/decisions', own.call({ by: own.people.mia }))).toMatchObject(UNAVAILABLE);
  expect(peer.asked).toEqual([]);
  await fenced.close();
});
