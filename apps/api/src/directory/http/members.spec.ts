import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { lastEvent, personVersion, rolesMet } from '../../../testing/directory.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('makes a member, and changes it', async () => {
  const { acme } = await server.organizations({ acme: { mia: ['CFO'] } });
  const path = `${acme.path}/members/${acme.slug}-zoe`;
  const wanted = { name: 'Zoe', email: 'zoe@example.org', roles: ['ORG_ADMIN', 'CFO', 'CFO'] };
  const member = { organization: acme.slug, user: `${acme.slug}-zoe`, active: true };
  const made = await server.operator.put(path, wanted);
  expect([made.status, made.body]).toEqual([
    201,
    { ...member, name: 'Zoe', email: 'zoe@example.org', roles: ['CFO', 'ORG_ADMIN'] },
  ]);
  const changed = await server.operator.put(path, { name: 'Zoë', roles: ['CFO'] });
  expect([changed.status, changed.body]).toEqual([200, { ...member, name: 'Zoë', email: null, roles: ['CFO'] }]);
});

it('makes one person of two that are made at once in two organizations', async () => {
  const { acme, borealis } = await server.organizations({ acme: {}, borealis: {} });
  const user = `${acme.slug}-once`;
  const put = (path: string) => server.operator.put(`${path}/members/${user}`, { name: 'Once', roles: [] });
  const answers = await Promise.all([put(acme.path), put(borealis.path), put(acme.path), put(borealis.path)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201, 201]);
  expect(await server.database.prisma.person.count({ where: { user } })).toBe(1);
});

it('lets no organization rename another one’s person', async () => {
  const { acme, borealis, ana } = await server.organizations({ acme: { ana: [] }, borealis: { ana: [] } });
  await server.operator.put(`${borealis.path}/members/${ana.user}`, {
    name: 'Nobody',
    email: 'x@example.org',
    roles: [],
  });
  expect((await server.operator.get(`${acme.path}/members`)).body.items[0]).toMatchObject({ name: 'ana', email: null });
});

it.each(['u/42', 'a b', '100%', '…', '日本語', 'ana@example.org', '.'.repeat(200), '😀'.repeat(200)])(
  'takes %s for a user',
  async (user) => {
    const { acme } = await server.organizations({ acme: {} });
    const path = `${acme.path}/members/${encodeURIComponent(user)}`;
    const { body } = await server.operator.put(path, { name: 'Ana', roles: [] });
    expect(body.user).toBe(user);
    expect((await server.operator.delete(path)).status).toBe(204);
  },
);

it('does not take 201 characters for a user', async () => {
  const { acme } = await server.organizations({ acme: {} });
  const path = `${acme.path}/members/${'a'.repeat(201)}`;
  const { status, body } = await server.operator.put(path, { name: 'Ana', roles: [] });
  expect([status, body.code]).toEqual([422, 'name_invalid']);
  expect((await server.operator.delete(path)).status).toBe(404);
});

it('points at every role that is not there, and makes nobody', async () => {
  const { acme, borealis } = await server.organizations({ acme: {}, borealis: { ana: ['CFO'] } });
  const user = `${acme.slug}-ghost`;
  const refused = await server.operator.put(`${acme.path}/members/${user}`, { name: 'G', roles: ['ORG_ADMIN', 'CFO'] });
  expect([refused.status, refused.body.code, refused.body.errors[0].pointer]).toEqual([
    422,
    'role_unknown',
    '/roles/1',
  ]);
  expect(await server.database.prisma.person.count({ where: { user } })).toBe(0);
  expect(borealis.id).not.toBe(acme.id);
});

it('counts the changes of a person’s standing, and nothing else', async () => {
  const { acme, ana } = await server.organizations({ acme: { ana: ['CFO'] } });
  const put = (body: object) => server.operator.put(`${acme.path}/members/${ana.user}`, { name: 'Ana', ...body });
  const before = await personVersion(server, ana);
  await put({ roles: ['CFO'] });
  await put({ roles: ['CFO'], email: 'ana@example.org' });
  expect(await personVersion(server, ana)).toBe(before);
  await put({ roles: [] });
  await put({ roles: [], active: false });
  await server.operator.delete(`${acme.path}/members/${ana.user}`);
  expect(await personVersion(server, ana)).toBe(before + 3);
});

it('lets a member who is not active meet nothing', async () => {
  const { acme, ana } = await server.organizations({ acme: { ana: ['CFO'] } });
  expect(await rolesMet(server, acme, ana)).toEqual(['CFO', 'ORG_MEMBER']);
  await server.operator.put(`${acme.path}/members/${ana.user}`, { name: 'Ana', roles: ['CFO'], active: false });
  expect(await rolesMet(server, acme, ana)).toEqual([]);
});

it('ends a membership once, and the others stay', async () => {
  const { acme, borealis, ana } = await server.organizations({ acme: { ana: [] }, borealis: { ana: [] } });
  expect((await server.operator.delete(`${acme.path}/members/${ana.user}`)).status).toBe(204);
  expect((await server.operator.delete(`${acme.path}/members/${ana.user}`)).status).toBe(404);
  expect(await rolesMet(server, acme, ana)).toEqual([]);
  expect(await rolesMet(server, borealis, ana)).toEqual(['ORG_MEMBER']);
});

it('records roles and activity, and of name and mail only that they changed', async () => {
  const { acme, ana } = await server.organizations({ acme: { ana: ['CFO'] } });
  const body = { name: 'Ana Secret', email: 'secret@example.org', roles: ['ORG_ADMIN'] };
  await server.operator.put(`${acme.path}/members/${ana.user}`, body);
  const event = await lastEvent(server, acme);
  expect(event).toEqual({
    type: 'member_changed',
    actor: 'operator',
    data: {
      person: ana.id,
      rolesBefore: ['CFO'],
      rolesAfter: ['ORG_ADMIN'],
      activeBefore: true,
      activeAfter: true,
      renamed: true,
      via: 'key:configured',
    },
  });
});

it('records nothing when nothing changes', async () => {
  const { acme, ana } = await server.organizations({ acme: { ana: ['CFO'] } });
  const before = await lastEvent(server, acme);
  await server.operator.put(`${acme.path}/members/${ana.user}`, { name: 'ana', roles: ['CFO'] });
  expect(await lastEvent(server, acme)).toEqual(before);
});

it('lists the members of one organization, page by page', async () => {
  const { acme, ana, ben, cem } = await server.organizations({
    acme: { ana: [], ben: [], cem: [] },
    borealis: { bo: [] },
  });
  const first = (await server.operator.get(`${acme.path}/members?limit=2`)).body;
  const second = (await server.operator.get(`${acme.path}/members?limit=2&after=${first.nextCursor}`)).body;
  const users = [...first.items, ...second.items].map(({ user }: { user: string }) => user);
  expect([users, second.nextCursor]).toEqual([[ana.user, ben.user, cem.user], null]);
});
