import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Raise } from '@countersign/contract';
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

const raise = (decisions: readonly object[]) => acme.app.post('/v1/decisions/batch', { decisions });
const call = (more: object = {}): Raise => ({ ...acme.call({ by: acme.people.mia, runId: 'run_7' }), ...more });
const listed = async () => (await acme.app.get('/v1/decisions?limit=200')).body.items;
const refusals = () => asSuperuser('SELECT data FROM event WHERE chain_id = $1 ORDER BY sequence', [acme.app.id]);

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
