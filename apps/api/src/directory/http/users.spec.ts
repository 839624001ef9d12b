import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { lastEvent, personVersion, rolesMet } from '../../../testing/directory.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const unique = () => `u-${Math.random().toString(36).slice(2)}`;

it('makes a person without an organization, and changes them', async () => {
  const user = unique();
  const made = await server.operator.put(`/v1/users/${user}`, { name: 'Uma', email: 'uma@example.org', active: true });
  expect([made.status, made.body]).toMatchObject([201, { user, name: 'Uma', email: 'uma@example.org', active: true }]);
  const changed = await server.operator.put(`/v1/users/${user}`, { name: 'Uma', active: false });
  expect([changed.status, changed.body]).toMatchObject([200, { user, name: 'Uma', email: null, active: false }]);
});

it('asks whether the person is active', async () => {
  const { status, body } = await server.operator.put(`/v1/users/${unique()}`, { name: 'Uma' });
  expect([status, body.errors[0].pointer]).toEqual([422, '/active']);
});

it('takes no identity: there is nobody yet to sign in with one', async () => {
  const body = { name: 'Uma', active: true, identities: [{ issuer: 'https://id.example.org', subject: '1' }] };
  const answer = await server.operator.put(`/v1/users/${unique()}`, body);
  expect([answer.status, answer.body.code]).toEqual([400, 'unknown_member']);
});

it('shuts a person out everywhere at once, and lets them in again', async () => {
  const { acme, borealis, ana } = await server.organizations({ acme: { ana: ['CFO'] }, borealis: { ana: [] } });
  const put = (active: boolean) => server.operator.put(`/v1/users/${ana.user}`, { name: 'Ana', active });
  const before = await personVersion(server, ana);
  expect((await put(false)).status).toBe(200);
  expect([await rolesMet(server, acme, ana), await rolesMet(server, borealis, ana)]).toEqual([[], []]);
  await put(true);
  expect(await rolesMet(server, acme, ana)).toEqual(['CFO', 'ORG_MEMBER']);
  expect(await personVersion(server, ana)).toBe(before + 2);
});

it('ends the sessions of whoever is shut out, for good', async () => {
  const { ana, mia } = await server.organizations({ acme: { ana: [], mia: [] } });
  const [browser, other] = [await server.signedIn(ana), await server.signedIn(mia)];
  expect((await browser.get('/auth/session')).status).toBe(200);
  await server.operator.put(`/v1/users/${ana.user}`, { name: 'Ana', active: false });
  expect((await browser.get('/auth/session')).status).toBe(401);
  await server.operator.put(`/v1/users/${ana.user}`, { name: 'Ana', active: true });
  expect((await browser.get('/auth/session')).status).toBe(401);
  expect((await other.get('/auth/session')).status).toBe(200);
});

it('tells each of the person’s organizations, and no other', async () => {
  const { acme, borealis, cosmos, ana } = await server.organizations({
    acme: { ana: [] },
    borealis: { ana: [] },
    cosmos: { bo: [] },
  });
  const before = await lastEvent(server, cosmos);
  await server.operator.put(`/v1/users/${ana.user}`, { name: 'Ana', active: false });
  const told = {
    type: 'member_changed',
    data: { person: ana.id, everywhere: true, activeBefore: true, activeAfter: false },
  };
  expect(await lastEvent(server, acme)).toMatchObject(told);
  expect(await lastEvent(server, borealis)).toMatchObject(told);
  expect(await lastEvent(server, cosmos)).toEqual(before);
});

it('is not confused by memberships that change meanwhile', async () => {
  const { acme, borealis, ana } = await server.organizations({ acme: { ana: [] }, borealis: { bo: [] } });
  const answers = await Promise.all([
    server.operator.put(`/v1/users/${ana.user}`, { name: 'Ana', active: false }),
    server.operator.put(`${borealis.path}/members/${ana.user}`, { name: 'Ana', roles: ['ORG_ADMIN'] }),
    server.operator.delete(`${acme.path}/members/${ana.user}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 204]);
  expect(await rolesMet(server, borealis, ana)).toEqual([]);
});
