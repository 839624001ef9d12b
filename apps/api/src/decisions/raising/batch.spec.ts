import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { DecisionBatch, type Raise } from '@countersign/contract';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { made } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], mia: [] } });
});
afterAll(() => server.close());

const raise = (decisions: readonly object[]) => acme.app.post('/v1/decisions/batch', { decisions });
const call = (more: object = {}): Raise => ({ ...acme.call({ by: acme.people.mia, runId: 'run_7' }), ...more });
const listed = async () => (await acme.app.get('/v1/decisions?limit=200')).body.items;

it('raises several calls in their order, each to be answered by itself', async () => {
  const { ana, ben, mia } = acme.people;
  const calls = [
    call(),
    call({ tool: 'limit', assignee: ben.user }),
    call({ tool: 'publish', organization: undefined }),
  ];
  const answer = await raise(calls);
  const { items } = answer.as(DecisionBatch);
  expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([201, undefined]);
  expect(items.map(({ callId, route, runId }) => [callId, route, runId])).toEqual([
    [calls[0]!.callId, 'ROLE', 'run_7'],
    [calls[1]!.callId, 'ASSIGNEE', 'run_7'],
    [calls[2]!.callId, 'OWNER', 'run_7'],
  ]);
  const [first, second, third] = items.map((item) => ({ ...item, nonce: item.nonce! }));
  await ana.accept(first!);
  await ben.reject(second!);
  await mia.accept(third!);
  const statuses = await Promise.all(items.map(async ({ id }) => (await acme.read(id)).status));
  expect(statuses).toEqual(['ACCEPTED', 'REJECTED', 'ACCEPTED']);
  for (const { id } of items.slice(0, 2)) expect(await acme.eventTypes(id)).toEqual(['raised', 'answered']);
});

it('gives each the shape that it has alone', async () => {
  const [one, other] = [call(), call()];
  const { items } = (await raise([one, other])).body;
  const alone = (await acme.app.post('/v1/decisions', one)).body;
  expect(items[0]).toEqual(alone);
});

it('returns the calls that are known and raises the new ones', async () => {
  const [known, fresh] = [call(), call()];
  const before = (await acme.app.post('/v1/decisions', known)).body;
  const answer = await raise([fresh, known]);
  expect(answer.status).toBe(201);
  expect(answer.body.items).toEqual([expect.objectContaining({ callId: fresh.callId }), before]);
  const again = await raise([fresh, known]);
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
  expect(again.body).toEqual(answer.body);
  expect(await listed()).toHaveLength(2);
});

it('looks at known calls before everything else: nobody is left who could answer', async () => {
  const calls = [call(), call()];
  const { items } = (await raise(calls)).body;
  await made(acme.app.put('/v1/gates', { gates: [] }));
  await acme.remove(acme.people.mia);
  expect((await raise(calls)).body.items).toEqual(items);
});

it('takes a call that is there twice for one, and returns it twice', async () => {
  const one = call();
  const { items } = (await raise([one, call(), { ...one }])).body;
  expect(items[2]).toEqual(items[0]);
  expect(await listed()).toHaveLength(2);
});

it('raises a hundred', async () => {
  const calls = Array.from({ length: 100 }, () => call());
  const { items } = (await raise(calls)).body;
  expect(items.map(({ callId }: Raise) => callId)).toEqual(calls.map(({ callId }) => callId));
  expect(new Set(items.map(({ nonce }: { nonce: string }) => nonce)).size).toBe(100);
  const order = (await listed()).map(({ id }: { id: string }) => id);
  expect(order.toReversed()).toEqual(items.map(({ id }: { id: string }) => id));
});

it('is sent again under its idempotency key without effect', async () => {
  const client = acme.app.with({ 'idempotency-key': 'turn-7' });
  const calls = [call(), call()];
  const send = () => client.post('/v1/decisions/batch', { decisions: calls });
  const first = await send();
  const again = await send();
  expect([again.status, again.headers['idempotent-replayed'], again.text]).toEqual([201, 'true', first.text]);
  expect((await client.post('/v1/decisions/batch', { decisions: [call()] })).body.code).toBe('idempotency_key_reused');
});

it('belongs to a key that may raise', async () => {
  const gatekeeper = await server.application({ in: [acme.organization], scopes: ['gates'] });
  expect(await gatekeeper.post('/v1/decisions/batch', { decisions: [call()] })).toMatchObject({ status: 403 });
  expect(await server.operator.post('/v1/decisions/batch', { decisions: [call()] })).toMatchObject({ status: 403 });
});
