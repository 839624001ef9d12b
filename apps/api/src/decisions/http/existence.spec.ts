import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { DecisionResource } from '@countersign/contract';
import type { Answer, Client } from '../../../testing/client.js';
import { type Company, company, type RaisedDecision } from '../../../testing/company.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { bytesOf, idsOfNothing, named } from '../../../testing/twins.js';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
let client: Client;
let own: RaisedDecision;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
  client = named(acme.app);
  own = await acme.raise({ by: acme.people.mia });
  ids = { ...idsOfNothing(own.id), ...(await decisionsOfOthers()) };
});
afterAll(() => server.close());

/** Another application's, in another organization and in this very one, open and accepted. */
async function decisionsOfOthers(): Promise<Record<string, string>> {
  const other = await company(server, { people: { ana: [APPROVER], mia: [] } });
  const guest = await server.application({ in: [acme.organization] });
  await guest.put('/v1/gates', { gates: [{ tool: 'refund', route: 'ROLE', eligibleRole: APPROVER }] });
  const call = () => guest.post('/v1/decisions', acme.call({ by: acme.people.mia }));
  const [open, accepted] = [(await call()).as(DecisionResource), (await call()).as(DecisionResource)];
  await acme.people.ana.accept(accepted);
  return {
    "another tenant's": (await other.raise({ by: other.people.mia })).id,
    "another application's": open.id,
    "another application's, accepted": accepted.id,
  };
}

interface Call {
  readonly status: number;
  readonly send: (client: Client, id: string) => Promise<Answer>;
}
const post = (path: string, status: number, body?: object): Call => ({
  status,
  send: (client, id) => client.post(`/v1/decisions/${encodeURIComponent(id)}/${path}`, body),
});
const get = (query: string, status = 404): Call => ({
  status,
  send: (client, id) => client.get(`/v1/decisions/${encodeURIComponent(id)}${query}`),
});

const CALLS: Record<string, Call> = {
  read: get(''),
  wait: get('?wait=55'),
  'wait for ever': get('?wait=56', 400),
  withdraw: post('withdraw', 404),
  'withdraw for a reason': post('withdraw', 404, { reason: 'not needed' }),
  'withdraw for too long a reason': post('withdraw', 404, { reason: '…'.repeat(2_001) }),
  'withdraw for nothing': post('withdraw', 422, { reason: null }),
  grant: post('grant', 404, { executor: 'run-1' }),
  'grant to nobody': post('grant', 422, {}),
  receipt: post('receipt', 404, { executor: 'run-1', result: 'succeeded' }),
  'receipt of nonsense': post('receipt', 422, { executor: 'run-1', result: 'maybe' }),
  'receipt with more': post('receipt', 400, { executor: 'run-1', result: 'failed', more: 1 }),
};
const recorded = () => asSuperuser('SELECT id, version, chain_sequence, status FROM decision ORDER BY id');

it.each(Object.entries(CALLS))(
  '%s: what is not the application’s is answered as what is not there',
  async (_, { send, status }) => {
    const before = await recorded();
    const twin = bytesOf(await send(client, 'nothing'));
    expect(twin).toMatchObject({ status, headers: { 'content-type': 'application/problem+json; charset=utf-8' } });
    for (const [what, id] of Object.entries(ids))
      expect({ what, ...bytesOf(await send(client, id)) }).toEqual({ what, ...twin });
    expect(await recorded()).toEqual(before);
  },
);

it.each(['%zz', '%00', '%c0%af', '..%2f..%2fhealthz'])('answers the unreadable id %s alike', async (id) => {
  const answer = await client.get(`/v1/decisions/${id}`);
  expect(bytesOf(answer)).toEqual(bytesOf(await client.get('/v1/decisions/nothing')));
});

it('tells a key without the scope, and nobody, the same for every id', async () => {
  const gatekeeper = await server.application({ in: [acme.organization], scopes: ['gates'] });
  for (const [stranger, status] of [
    [named(gatekeeper), 403],
    [named(server.anybody), 401],
    [named(server.operator), 403],
  ] as const) {
    const twin = bytesOf(await CALLS['read']!.send(stranger, 'nothing'));
    expect(twin.status).toBe(status);
    for (const id of [own.id, ...Object.values(ids)])
      expect(bytesOf(await CALLS['read']!.send(stranger, id))).toEqual(twin);
  }
});

it('answers otherwise for its own, so that the twins are no accident', async () => {
  const { read, withdraw, grant, receipt } = CALLS;
  const statuses = [];
  for (const call of [read, grant, receipt, withdraw]) statuses.push((await call!.send(client, own.id)).status);
  expect(statuses).toEqual([200, 409, 409, 200]);
});
