import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { AuthorityPeer, LOOPBACK, says } from '../../../testing/authority-peer.js';
import { type Company, company } from '../../../testing/company.js';
import { made } from '../../../testing/story.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';

let server: TestServer;
let peer: AuthorityPeer;
let acme: Company<'ana' | 'mia'>;
beforeAll(async () => {
  peer = await AuthorityPeer.open();
  server = await testServer({ egressAllow: LOOPBACK });
  const gates = usualGates.map((gate) => (gate.tool === 'pay' ? gate : { ...gate, authorityCheck: { url: peer.url } }));
  acme = await company(server, { people: { ana: [APPROVER], mia: [] }, gates });
});
afterAll(() => Promise.all([server.close(), peer.close()]));
beforeEach(() => peer.forget());

const call = (tool = 'refund') => acme.call({ by: acme.people.mia, tool });
const raise = (decisions: readonly object[]) => acme.app.post('/v1/decisions/batch', { decisions });
const about = (callId: string, answer: object) => {
  peer.reply = (response, asked) =>
    says(asked.question.callId === callId ? answer : { authorized: true })(response, asked);
};
const leftovers = () =>
  asSuperuser(
    `SELECT (SELECT count(*)::int FROM decision WHERE application_id = $1) AS raised,
            (SELECT count(*)::int FROM event WHERE chain_id = $1) AS refused`,
    [acme.app.id],
  );

it('asks the application about each call of a batch that declares it, once', async () => {
  const calls = [call(), call('pay'), call(), call()];
  const { items } = (await raise(calls)).body;
  const asked = peer.asked.map(({ question: { callId, digest, moment } }) => [moment, callId, digest]);
  const expected = [0, 2, 3].map((place) => ['raise', calls[place]!.callId, items[place].digest]);
  expect(asked.toSorted()).toEqual(expected.toSorted());
  await raise(calls);
  expect(peer.asked).toHaveLength(3);
});

it('raises nothing where the application says no to one', async () => {
  const before = await leftovers();
  const calls = [call(), call(), call()];
  about(calls[1]!.callId, { authorized: false });
  const { status, body } = await raise(calls);
  expect([status, body.code]).toEqual([422, 'batch_refused']);
  expect(body.errors).toMatchObject([{ pointer: '/decisions/1', code: 'requester_not_authorized' }]);
  expect(await leftovers()).toEqual([{ ...before[0], refused: (before[0] as { refused: number }).refused + 1 }]);
});

it('records nothing, not even the refusals, where the application gives no clear answer about one', async () => {
  const before = await leftovers();
  const calls = [call('launch'), call(), call()];
  about(calls[2]!.callId, { authorized: 'maybe' });
  expect(await raise(calls)).toMatchObject({ status: 503, body: { code: 'authority_unavailable' } });
  expect(await leftovers()).toEqual(before);
  peer.forget();
  expect((await raise(calls.slice(1))).status).toBe(201);
});

it('raises nothing where the application may not act any more once it has answered', async () => {
  const organizations = (slugs: readonly string[]) =>
    made(server.operator.put(`/v1/applications/${acme.app.slug}`, { name: 'app', organizations: slugs }));
  for (const calls of [[call()], [call(), call('pay')]]) {
    peer.reply = (response, asked) => void organizations([]).then(() => says({ authorized: true })(response, asked));
    const { status, body } = await raise(calls);
    expect([status, body.code, body.errors[0].code]).toEqual([422, 'batch_refused', 'organization_unknown']);
    await organizations([acme.slug]);
    for (const { callId } of calls)
      expect((await acme.app.get(`/v1/decisions?callId=${callId}`)).body.items).toEqual([]);
  }
});
