import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { lastEvent, rolesMet } from '../../../testing/directory.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const story = {
  acme: { olga: ['ORG_OWNER'], adam: ['ORG_ADMIN'], ana: ['CFO'], mia: [] },
  borealis: { bo: [] },
} as const;

async function backend() {
  const told = await server.organizations(story);
  const application = await server.application({ in: [told.acme], scopes: ['directory'] });
  return { ...told, application };
}

it('lets an application keep the members and roles of its organizations', async () => {
  const { acme, mia, application } = await backend();
  expect((await application.put(`${acme.path}/roles/BUYER`, { name: 'Buyer', implies: ['CFO'] })).status).toBe(201);
  expect((await application.put(`${acme.path}/members/${mia.user}`, { name: 'Mia', roles: ['BUYER'] })).status).toBe(
    200,
  );
  expect(await rolesMet(server, acme, mia)).toEqual(['BUYER', 'CFO', 'ORG_MEMBER']);
  expect(await lastEvent(server, acme)).toMatchObject({
    actor: `application:${application.slug}`,
    data: { via: `key:${application.keyId}` },
  });
  expect((await application.delete(`${acme.path}/members/${mia.user}`)).status).toBe(204);
  expect((await application.delete(`${acme.path}/roles/BUYER`)).status).toBe(204);
});

it.each([
  ['grants ORG_ADMIN', 'mia', { roles: ['ORG_ADMIN'] }],
  ['grants ORG_AUDITOR beside what there was', 'ana', { roles: ['CFO', 'ORG_AUDITOR'] }],
  ['takes ORG_ADMIN', 'adam', { roles: [] }],
  ['takes ORG_OWNER by way of not active', 'olga', { roles: ['ORG_OWNER'], active: false }],
  ['makes an admin of an owner', 'olga', { roles: ['ORG_ADMIN'] }],
  ['makes a new person an owner', 'new', { roles: ['ORG_OWNER'] }],
] as const)('never %s', async (_what, who, body) => {
  const { application, acme, ...people } = await backend();
  const user = who === 'new' ? `${acme.slug}-new` : people[who].user;
  const refused = await application.put(`${acme.path}/members/${user}`, { name: who, ...body });
  expect([refused.status, refused.body.code]).toEqual([403, 'operator_only']);
  if (who !== 'new') expect(await rolesMet(server, acme, people[who])).toContain(story.acme[who][0] ?? 'ORG_MEMBER');
});

it('never removes an admin', async () => {
  const { acme, adam, application } = await backend();
  const refused = await application.delete(`${acme.path}/members/${adam.user}`);
  expect([refused.status, refused.body.code]).toEqual([403, 'operator_only']);
});

it('changes an admin in everything else', async () => {
  const { acme, adam, application } = await backend();
  const body = { name: 'Adam A.', roles: ['ORG_ADMIN', 'CFO'] };
  expect((await application.put(`${acme.path}/members/${adam.user}`, body)).status).toBe(200);
});

it.each([
  ['a role that implies ORG_ADMIN', 'BUYER', { implies: ['ORG_ADMIN'] }],
  ['a role that implies it through another', 'CFO', { implies: ['DEPUTY'] }],
  ['a role that others come to imply', 'DEPUTY', { implies: ['ORG_ADMIN'], impliedBy: ['CFO'] }],
  ['a role that no longer implies it', 'DEPUTY', {}],
])('never makes %s', async (_what, role, body) => {
  const { acme, application } = await backend();
  await server.operator.put(`${acme.path}/roles/DEPUTY`, { name: 'Deputy', implies: ['ORG_ADMIN'] });
  const refused = await application.put(`${acme.path}/roles/${role}`, { name: role, ...body });
  expect([refused.status, refused.body.code]).toEqual([403, 'operator_only']);
});

it('never grants a role through which somebody becomes an admin, nor deletes it', async () => {
  const { acme, mia, application } = await backend();
  await server.operator.put(`${acme.path}/roles/DEPUTY`, { name: 'Deputy', implies: ['ORG_ADMIN'] });
  const granting = await application.put(`${acme.path}/members/${mia.user}`, { name: 'Mia', roles: ['DEPUTY'] });
  const deleting = await application.delete(`${acme.path}/roles/DEPUTY`);
  expect([granting.body.code, deleting.body.code]).toEqual(['operator_only', 'operator_only']);
});

it('reaches no other organization: it is as if there were none', async () => {
  const { acme, borealis, bo, application } = await backend();
  const at = (path: string) => [
    application.put(`${path}/members/${bo.user}`, { name: 'Bo', roles: [] }),
    application.delete(`${path}/members/${bo.user}`),
    application.get(`${path}/members`),
    application.put(`${path}/roles/CFO`, { name: 'CFO' }),
    application.delete(`${path}/roles/CFO`),
    application.get(`${path}/roles`),
  ];
  const answers = await Promise.all([
    ...at(borealis.path),
    ...at('/v1/organizations/nowhere'),
    ...at('/v1/organizations/No%00'),
  ]);
  expect(new Set(answers.map(withoutParticulars))).toEqual(new Set([withoutParticulars(answers[0]!)]));
  expect(answers[0]!.status).toBe(404);
  expect((await application.get(`${acme.path}/members`)).status).toBe(200);
});

function withoutParticulars({ status, headers, text }: { status: number; headers: object; text: string }): string {
  const particular = { 'x-request-id': '', date: '' };
  return JSON.stringify([status, { ...headers, ...particular }, text.replace(/"requestId":"[^"]+"/, '')]);
}
