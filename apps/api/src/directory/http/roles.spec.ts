import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { lastEvent, rolesMet, rolesVersion } from '../../../testing/directory.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('makes a role, and changes it', async () => {
  const { acme } = await server.organizations({ acme: {} });
  const made = await server.operator.put(`${acme.path}/roles/CFO`, { name: 'CFO', implies: ['ORG_ADMIN'] });
  const role = { organization: acme.slug, role: 'CFO', builtIn: false, impliedBy: [] };
  expect([made.status, made.body]).toEqual([201, { ...role, name: 'CFO', implies: ['ORG_ADMIN'] }]);
  const changed = await server.operator.put(`${acme.path}/roles/CFO`, { name: 'Chief of finance' });
  expect([changed.status, changed.body]).toEqual([200, { ...role, name: 'Chief of finance', implies: [] }]);
});

it('keeps who implies a role unless it is told otherwise', async () => {
  const { acme } = await server.organizations({ acme: { ana: ['A', 'B'] } });
  const path = `${acme.path}/roles/B`;
  const impliedBy = async (body: object) => (await server.operator.put(path, { name: 'B', ...body })).body.impliedBy;
  expect(await impliedBy({ impliedBy: ['A', 'ORG_OWNER'] })).toEqual(['A', 'ORG_OWNER']);
  expect(await impliedBy({})).toEqual(['A', 'ORG_OWNER']);
  expect(await impliedBy({ impliedBy: [] })).toEqual([]);
});

it('lets a person meet what their role implies, at any depth', async () => {
  const { acme, olga, ana } = await server.organizations({ acme: { olga: ['ORG_OWNER'], ana: ['A', 'B', 'C'] } });
  const role = (key: string, body: object) => server.operator.put(`${acme.path}/roles/${key}`, { name: key, ...body });
  await role('A', { implies: ['B'], impliedBy: ['ORG_ADMIN'] });
  await role('B', { implies: ['C'] });
  expect(await rolesMet(server, acme, olga)).toEqual([
    'A',
    'B',
    'C',
    'ORG_ADMIN',
    'ORG_AUDITOR',
    'ORG_MEMBER',
    'ORG_OWNER',
  ]);
  await role('B', {});
  expect(await rolesMet(server, acme, olga)).not.toContain('C');
  expect(await rolesMet(server, acme, ana)).toEqual(['A', 'B', 'C', 'ORG_MEMBER']);
});

it.each([
  ['itself', { implies: ['A'] }],
  ['itself, said the other way round', { impliedBy: ['A'] }],
  ['a role that implies it', { implies: ['ORG_OWNER'], impliedBy: ['ORG_MEMBER'] }],
  ['one that leads back through others', { implies: ['C'] }],
])('refuses a role that implies %s', async (_what, body) => {
  const { acme } = await server.organizations({ acme: { ana: ['A', 'B', 'C'] } });
  await server.operator.put(`${acme.path}/roles/B`, { name: 'B', implies: ['A'] });
  await server.operator.put(`${acme.path}/roles/C`, { name: 'C', implies: ['B'] });
  const refused = await server.operator.put(`${acme.path}/roles/A`, { name: 'A', ...body });
  expect([refused.status, refused.body.code]).toEqual([422, 'role_cycle']);
  const { body: list } = await server.operator.get(`${acme.path}/roles`);
  expect(list.items.find(({ role }: { role: string }) => role === 'A')).toMatchObject({
    implies: [],
    impliedBy: ['B'],
  });
});

it('lets one of two edits win that together would close a circle', async () => {
  const { acme } = await server.organizations({ acme: { ana: ['A', 'B'] } });
  const imply = (role: string, other: string) =>
    server.operator.put(`${acme.path}/roles/${role}`, { name: role, implies: [other] });
  const answers = await Promise.all([imply('A', 'B'), imply('B', 'A')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('points at every role that is not there', async () => {
  const { acme } = await server.organizations({ acme: { ana: ['A'] } });
  const body = { name: 'B', implies: ['A', 'GHOST'], impliedBy: ['ghost'] };
  const refused = await server.operator.put(`${acme.path}/roles/B`, body);
  expect([refused.status, refused.body.code]).toEqual([422, 'role_unknown']);
  expect(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    '/implies/1',
    '/impliedBy/0',
  ]);
});

it.each(['ORG_OWNER', 'ORG_ADMIN', 'ORG_MEMBER', 'ORG_AUDITOR'])('leaves the built-in %s as it is', async (role) => {
  const { acme } = await server.organizations({ acme: {} });
  const path = `${acme.path}/roles/${role}`;
  for (const refused of [await server.operator.put(path, { name: 'Mine' }), await server.operator.delete(path)]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'role_built_in']);
  }
});

it.each(['cfo', '1ST', 'A-B', 'A'.repeat(64)])('does not take %s for a role', async (role) => {
  const { acme } = await server.organizations({ acme: {} });
  const put = await server.operator.put(`${acme.path}/roles/${role}`, { name: 'CFO' });
  expect([put.status, put.body.code]).toEqual([422, 'name_invalid']);
  expect((await server.operator.delete(`${acme.path}/roles/${role}`)).status).toBe(404);
});

it('takes a deleted role from everybody who met it, directly or through others', async () => {
  const { acme, ana, ben } = await server.organizations({ acme: { ana: ['A', 'B', 'C'], ben: ['A'] } });
  await server.operator.put(`${acme.path}/roles/A`, { name: 'A', implies: ['B'] });
  await server.operator.put(`${acme.path}/roles/B`, { name: 'B', implies: ['C'] });
  expect(await rolesMet(server, acme, ben)).toEqual(['A', 'B', 'C', 'ORG_MEMBER']);
  expect((await server.operator.delete(`${acme.path}/roles/B`)).status).toBe(204);
  expect(await rolesMet(server, acme, ben)).toEqual(['A', 'ORG_MEMBER']);
  expect(await rolesMet(server, acme, ana)).toEqual(['A', 'C', 'ORG_MEMBER']);
  expect((await server.operator.delete(`${acme.path}/roles/B`)).status).toBe(404);
});

it('counts the changes of the graph, and nothing else', async () => {
  const { acme } = await server.organizations({ acme: { ana: ['A', 'B'] } });
  const put = (body: object) => server.operator.put(`${acme.path}/roles/A`, body);
  const before = await rolesVersion(server, acme);
  await put({ name: 'A', implies: ['B'] });
  await put({ name: 'A', implies: ['B'] });
  await put({ name: 'Renamed', implies: ['B'] });
  expect(await rolesVersion(server, acme)).toBe(before + 1);
});

it('records what a role implied before and what it implies now', async () => {
  const { acme } = await server.organizations({ acme: { ana: ['A', 'B'] } });
  await server.operator.put(`${acme.path}/roles/A`, { name: 'First', implies: ['B'] });
  expect(await lastEvent(server, acme)).toEqual({
    type: 'role_changed',
    actor: 'operator',
    data: {
      role: 'A',
      nameBefore: 'A',
      nameAfter: 'First',
      impliesBefore: [],
      impliesAfter: ['B'],
      impliedByBefore: [],
      impliedByAfter: [],
      via: 'key:configured',
    },
  });
});

it('lists the roles page by page', async () => {
  const { acme } = await server.organizations({ acme: { ana: ['CFO'] } });
  const first = (await server.operator.get(`${acme.path}/roles?limit=3`)).body;
  const second = (await server.operator.get(`${acme.path}/roles?limit=3&after=${first.nextCursor}`)).body;
  const keys = [...first.items, ...second.items].map(({ role }: { role: string }) => role);
  expect([keys, second.nextCursor]).toEqual([['CFO', 'ORG_ADMIN', 'ORG_AUDITOR', 'ORG_MEMBER', 'ORG_OWNER'], null]);
  expect(first.items[1]).toMatchObject({ builtIn: true, implies: ['ORG_MEMBER'], impliedBy: ['ORG_OWNER'] });
});
