import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Raise } from '@countersign/contract';
import { DecisionBatch } from '@countersign/contract';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { made } from '../../../testing/story.js';
import { asSuperuser } from '../../../testing/superuser.js';
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

const raise = (decisions: readonly object[], client = acme.app) => client.post('/v1/decisions/batch', { decisions });
const call = (more: object = {}): Raise => ({ ...acme.call({ by: acme.people.mia, runId: 'run_7' }), ...more });
const listed = async () => (await acme.app.get('/v1/decisions?limit=200')).body.items;
const refusals = () => asSuperuser('SELECT data FROM event WHERE chain_id = $1 ORDER BY sequence', [acme.app.id]);

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

it('raises nothing when one is refused, tells all of the refused ones, and records each once', async () => {
  const [closed, stranger] = [call({ tool: 'launch' }), call({ requester: 'nobody at all' })];
  const answer = await raise([call(), closed, call({ arguments: { amount: '40' } }), stranger]);
  expect(answer).toMatchObject({ status: 422, body: { code: 'batch_refused', denied: true } });
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  expect(answer.body.errors).toEqual(
    [
      { pointer: '/decisions/1', code: 'gate_unknown' },
      { pointer: '/decisions/2', code: 'arguments_invalid' },
      { pointer: '/decisions/3', code: 'requester_unknown' },
    ].map((error) => ({ ...error, message: expect.any(String) })),
  );
  expect(await listed()).toEqual([]);
  expect((await refusals()).map(({ data }) => (data as { code: string }).code)).toEqual([
    'gate_unknown',
    'arguments_invalid',
    'requester_unknown',
  ]);
  expect(await asSuperuser('SELECT FROM decision WHERE application_id = $1', [acme.app.id])).toEqual([]);
});

it('does not remember a batch that it refused', async () => {
  const calls = [call(), call({ requester: 'u-late' })];
  expect((await raise(calls)).body.code).toBe('batch_refused');
  await made(server.operator.put(`${acme.organization.path}/members/u-late-${acme.slug}`, { name: 'late', roles: [] }));
  const [first, second] = calls;
  expect((await raise([first!, { ...second!, requester: `u-late-${acme.slug}` }])).status).toBe(201);
});

it('records refusals of several organizations, and of none, in the chain of the application', async () => {
  const borealis = await company(server, { people: { bo: [APPROVER], kim: [] } });
  await made(
    server.operator.put(`/v1/applications/${acme.app.slug}`, {
      name: 'app',
      organizations: [acme.slug, borealis.slug],
    }),
  );
  const there = { organization: borealis.slug };
  const refused = [
    call({ ...there, requester: 'nobody' }),
    call({ tool: 'publish', organization: undefined, requester: 'nobody' }),
    call({ requester: 'nobody' }),
  ];
  expect((await raise(refused)).body.errors).toHaveLength(3);
  const organizations = (await refusals()).map(({ data }) => (data as { organization: string | null }).organization);
  expect(organizations.toSorted()).toEqual([borealis.id, acme.id, null].toSorted());
  const both = (await raise([call({ ...there, requester: borealis.people.kim.user }), call()])).body;
  expect(both.items.map(({ organization }: { organization: string }) => organization)).toEqual([
    borealis.slug,
    acme.slug,
  ]);
});

it('names every call whose id was used for another one, and judges nothing', async () => {
  const [known, clashing] = [call(), call()];
  await acme.app.post('/v1/decisions', known);
  const answer = await raise([
    call({ requester: 'nobody at all' }),
    { ...known, title: 'another' },
    clashing,
    { ...clashing, title: 'another' },
  ]);
  expect(answer).toMatchObject({ status: 409, body: { code: 'call_id_reused' } });
  expect(answer.body.denied).toBeUndefined();
  expect(answer.body.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual([
    ['/decisions/1', 'call_id_reused'],
    ['/decisions/3', 'call_id_reused'],
  ]);
  expect([await refusals(), (await listed()).length]).toEqual([[], 1]);
});

it('names every reviewer that no gate offers to name, before it judges', async () => {
  const { ben } = acme.people;
  const answer = await raise([call({ requester: 'nobody at all' }), call({ assignee: ben.user })]);
  expect(answer).toMatchObject({ status: 400, body: { code: 'assignee_not_offered' } });
  expect(answer.body.errors).toMatchObject([{ pointer: '/decisions/1', code: 'assignee_not_offered' }]);
  expect(await refusals()).toEqual([]);
});

it.each([
  ['none', () => [], '/decisions'],
  ['more than a hundred', () => Array.from({ length: 101 }, () => call()), '/decisions'],
  ['one that is no call', () => [call(), {}], '/decisions/1/tool'],
])('takes no batch of %s', async (_, calls, pointer) => {
  const { status, body } = await raise(calls());
  expect([status, body.code]).toEqual([422, 'body_invalid']);
  expect(body.errors).toContainEqual(expect.objectContaining({ pointer }));
  expect(await listed()).toEqual([]);
});

it('raises a hundred', async () => {
  const calls = Array.from({ length: 100 }, () => call());
  const { items } = (await raise(calls)).body;
  expect(items.map(({ callId }: Raise) => callId)).toEqual(calls.map(({ callId }) => callId));
  expect(new Set(items.map(({ nonce }: { nonce: string }) => nonce)).size).toBe(100);
  const order = (await listed()).map(({ id }: { id: string }) => id);
  expect(order.toSorted()).toEqual(items.map(({ id }: { id: string }) => id).toSorted());
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
