import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const slugs = ({ body }: { body: { items: { organization: string }[] } }) =>
  body.items.map(({ organization }) => organization);

it('makes an organization, and changes it', async () => {
  const made = await server.operator.put('/v1/organizations/north', { name: 'North' });
  expect([made.status, made.body]).toEqual([
    201,
    { organization: 'north', name: 'North', settings: { adjudication: 'allowed', minimumTimeoutSeconds: null } },
  ]);
  const settings = { adjudication: 'never', minimumTimeoutSeconds: 60 };
  const changed = await server.operator.put('/v1/organizations/north', { name: 'Far North', settings });
  expect([changed.status, changed.body]).toEqual([200, { organization: 'north', name: 'Far North', settings }]);
});

it('keeps settings that are left out: a new name takes no guard away', async () => {
  const { acme } = await server.organizations({ acme: {} });
  await server.operator.put(acme.path, { name: 'Acme', settings: { minimumTimeoutSeconds: 60 } });
  const { body } = await server.operator.put(acme.path, { name: 'Acme' });
  expect(body.settings).toEqual({ adjudication: 'allowed', minimumTimeoutSeconds: 60 });
});

it('makes one organization of two that are made at once', async () => {
  const put = () => server.operator.put('/v1/organizations/twice', { name: 'Twice' });
  const statuses = (await Promise.all([put(), put()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 201]);
});

it.each(['Acme', 'acme_', 'ä', 'a'.repeat(64), '%20'])('does not take %s for a slug', async (slug) => {
  const { status, body } = await server.operator.put(`/v1/organizations/${slug}`, { name: 'Acme' });
  expect([status, body.code]).toEqual([422, 'name_invalid']);
});

it('points at every fault of the body', async () => {
  const wrong = await server.operator.put('/v1/organizations/acme', { name: '', settings: { adjudication: 'maybe' } });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'body_invalid']);
  expect(wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    '/name',
    '/settings/adjudication',
  ]);
  const misspelt = await server.operator.put('/v1/organizations/acme', { name: 'Acme', setings: {} });
  expect([misspelt.status, misspelt.body.code, misspelt.body.errors[0].pointer]).toEqual([
    400,
    'unknown_member',
    '/setings',
  ]);
});

it('lists organizations page by page, in the order of their making', async () => {
  const { one, two, three } = await server.organizations({ one: {}, two: {}, three: {} });
  const found: string[] = [];
  let next = '/v1/organizations?limit=2';
  for (;;) {
    const { body } = await server.operator.get(next);
    expect(body.items.length).toBeLessThanOrEqual(2);
    found.push(...slugs({ body }));
    if (body.nextCursor === null) break;
    next = `/v1/organizations?limit=2&after=${body.nextCursor}`;
  }
  expect(found.slice(-3)).toEqual([one.slug, two.slug, three.slug]);
  expect(new Set(found).size).toBe(found.length);
});

it('refuses a cursor that it did not give, and one that another list gave', async () => {
  const { acme } = await server.organizations({ acme: { ana: [] } });
  const { body } = await server.operator.get(`${acme.path}/roles?limit=1`);
  for (const cursor of ['made-up', '', body.nextCursor]) {
    const answer = await server.operator.get(`/v1/organizations?after=${cursor}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'cursor_invalid']);
  }
});

it.each(['limit=0', 'limit=201', 'limit=ten', 'limit=1&limit=2'])('refuses the query %s', async (query) => {
  const { status, body } = await server.operator.get(`/v1/organizations?${query}`);
  expect([status, body.code]).toEqual([400, 'query_invalid']);
});

it('refuses a query that it does not know', async () => {
  const { status, body } = await server.operator.get('/v1/organizations?name=acme');
  expect([status, body.code]).toEqual([400, 'unknown_member']);
});

it('deletes an organization once', async () => {
  const { acme } = await server.organizations({ acme: { ana: [] } });
  const first = await server.operator.delete(acme.path);
  expect([first.status, first.text]).toEqual([204, '']);
  expect((await server.operator.delete(acme.path)).status).toBe(404);
  expect(slugs(await server.operator.get('/v1/organizations?limit=200'))).not.toContain(acme.slug);
});

it('lets a slug that is made again inherit nothing', async () => {
  const { acme, ana } = await server.organizations({ acme: { ana: ['FINANCE_APPROVER'] } });
  const application = await server.application({ in: [acme], scopes: ['directory'] });
  await server.operator.delete(acme.path);
  expect((await server.operator.put(acme.path, { name: 'Acme again' })).status).toBe(201);
  expect((await server.operator.get(`${acme.path}/members`)).body.items).toEqual([]);
  expect((await server.operator.get(`${acme.path}/roles`)).body.items).toHaveLength(4);
  expect((await application.get(`${acme.path}/members`)).status).toBe(404);
  expect((await server.operator.delete(`${acme.path}/members/${ana.user}`)).status).toBe(404);
});

it('withdraws what is open in an organization that is deleted', async () => {
  const { acme, mia } = await server.organizations({ acme: { ana: ['ORG_ADMIN'], mia: [] } });
  const application = await server.application({ in: [acme] });
  await application.put('/v1/gates', { gates: [{ tool: 'delete-todo', route: 'ROLE', eligibleRole: 'ORG_ADMIN' }] });
  const raise = { tool: 'delete-todo', organization: acme.slug, callId: 'c1', arguments: {} };
  const raised = await application.post('/v1/decisions', { ...raise, requester: mia.user });
  await server.operator.delete(acme.path);
  expect((await application.get(`/v1/decisions/${raised.body.id}`)).body).toMatchObject({
    status: 'WITHDRAWN',
    provenance: 'system',
  });
});

it('is deleted while an application is being allowed in it, and both are answered', async () => {
  for (let round = 0; round < 5; round++) {
    const { acme, borealis } = await server.organizations({ acme: { ana: [] }, borealis: {} });
    const body = { name: 'Todos', organizations: [acme.slug, borealis.slug] };
    const [deleted, allowed] = await Promise.all([
      server.operator.delete(acme.path),
      server.operator.put(`/v1/applications/${acme.slug}`, body),
    ]);
    expect(deleted.status).toBe(204);
    expect([201, 422]).toContain(allowed.status);
  }
});
