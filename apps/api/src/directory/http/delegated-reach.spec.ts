import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Scope } from '@countersign/contract';
import { rolesMet } from '../../../testing/directory.js';
import { made, type TestOrganization, type TestPerson } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: TestOrganization;
let borealis: TestOrganization;
let mia: TestPerson;
beforeAll(async () => {
  server = await testServer();
  ({ acme, borealis, mia } = await server.organizations({ acme: { mia: ['CFO'] }, borealis: { bo: [] } }));
});
afterAll(() => server.close());

const keeper = (organizations: readonly TestOrganization[] = [acme]) =>
  server.application({ in: organizations, scopes: ['directory'] });

it('opens nothing else of what an operator may', async () => {
  const application = await keeper();
  const { slug } = application;
  const calls = [
    application.put(acme.path, { name: 'Acme' }),
    application.delete(acme.path),
    application.get('/v1/organizations'),
    application.put(`/v1/users/${mia.user}`, { name: 'Mia', active: false }),
    application.post(`/v1/users/${mia.user}/sign-in-link`),
    application.put(`/v1/applications/${slug}`, { name: 'Wide', organizations: ['*'] }),
    application.post(`/v1/applications/${slug}/keys`),
    application.post('/v1/inbox-tokens', { user: mia.user }),
    application.put('/v1/gates', { gates: [] }),
    application.get('/v1/decisions'),
  ];
  for (const { status, body } of await Promise.all(calls)) expect([status, body.code]).toEqual([403, 'scope_missing']);
});

it.each<Scope>(['decisions', 'gates', 'inbox-tokens', 'adjudicate', 'answers:relay'])(
  'is not what a key with the scope %s may',
  async (scope) => {
    const application = await server.application({ in: [acme], scopes: [scope] });
    for (const { path } of [acme, borealis]) {
      const calls = [
        application.get(`${path}/members`),
        application.put(`${path}/members/${mia.user}`, { name: 'Mia', roles: [] }),
        application.delete(`${path}/members/${mia.user}`),
        application.get(`${path}/roles`),
        application.put(`${path}/roles/CFO`, { name: 'CFO' }),
        application.delete(`${path}/roles/CFO`),
      ];
      for (const { status, body } of await Promise.all(calls)) {
        expect([status, body.code]).toEqual([403, 'scope_missing']);
      }
    }
    expect(await rolesMet(server, acme, mia)).toContain('CFO');
  },
);

it('lists the members and the roles, page by page', async () => {
  const application = await keeper();
  const first = (await application.get(`${acme.path}/roles?limit=1`)).body;
  const rest = (await application.get(`${acme.path}/roles?after=${first.nextCursor}`)).body;
  const keys = [...first.items, ...rest.items].map(({ role }: { role: string }) => role);
  expect(keys).toEqual(expect.arrayContaining(['CFO', 'ORG_OWNER', 'ORG_ADMIN', 'ORG_MEMBER', 'ORG_AUDITOR']));
  const members = (await application.get(`${acme.path}/members`)).body.items;
  expect(members.map(({ user }: { user: string }) => user)).toEqual([mia.user]);
});

it('makes a person who was in no organization, and renames nobody elsewhere', async () => {
  const application = await keeper();
  const user = `${acme.slug}-wanda`;
  expect((await application.put(`${acme.path}/members/${user}`, { name: 'Wanda', roles: [] })).status).toBe(201);
  const stranger = { user: `${borealis.slug}-sten` };
  await made(server.operator.put(`${borealis.path}/members/${stranger.user}`, { name: 'Sten', roles: [] }));
  const joined = await application.put(`${acme.path}/members/${stranger.user}`, { name: 'Not Sten', roles: [] });
  expect(joined.status).toBe(201); // as of anybody who is new here
  const there = (await server.operator.get(`${borealis.path}/members`)).body.items;
  expect(there).toContainEqual(expect.objectContaining({ user: stranger.user, name: 'Sten' }));
  for (const one of [user, stranger.user]) await made(application.delete(`${acme.path}/members/${one}`));
  expect((await server.operator.get(`${borealis.path}/members`)).body.items).toEqual(there);
});

it('ends where the application is no longer allowed, and begins where it is allowed now', async () => {
  const application = await keeper();
  const allow = (organizations: readonly string[]) =>
    made(server.operator.put(`/v1/applications/${application.slug}`, { name: 'Keeper', organizations }));
  await allow([borealis.slug]);
  expect((await application.get(`${acme.path}/members`)).status).toBe(404);
  expect((await application.get(`${borealis.path}/members`)).status).toBe(200);
  await allow(['*']);
  expect((await application.get(`${acme.path}/members`)).status).toBe(200);
  await allow([]);
  expect((await application.put(`${acme.path}/roles/NEW`, { name: 'New' })).status).toBe(404);
});

it.each(['ORG_OWNER', 'ORG_ADMIN', 'ORG_MEMBER', 'ORG_AUDITOR'])('changes nothing about %s itself', async (role) => {
  const application = await keeper();
  for (const answer of [
    await application.put(`${acme.path}/roles/${role}`, { name: 'Ours' }),
    await application.delete(`${acme.path}/roles/${role}`),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'role_built_in']);
  }
});

it('never lets an edge and a grant that are made at once bring a reserved role together', async () => {
  const application = await keeper();
  for (let round = 0; round < 8; round++) {
    await made(server.operator.put(`${acme.path}/roles/DEPUTY`, { name: 'Deputy' }));
    await made(server.operator.put(`${acme.path}/members/${mia.user}`, { name: 'Mia', roles: [] }));
    const [edge, grant] = await Promise.all([
      application.put(`${acme.path}/roles/DEPUTY`, { name: 'Deputy', implies: ['ORG_AUDITOR'] }),
      application.put(`${acme.path}/members/${mia.user}`, { name: 'Mia', roles: ['DEPUTY'] }),
    ]);
    expect([edge.body.code, grant.status]).toEqual(['operator_only', 200]);
    expect(await rolesMet(server, acme, mia)).not.toContain('ORG_AUDITOR');
  }
});
