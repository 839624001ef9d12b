import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Client } from '../../../testing/client.js';
import type { TestApplication } from '../../../testing/application.js';
import { made, type TestOrganization, type TestPerson } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let todos: TestApplication;
let told: Record<'acme' | 'borealis' | 'cosmo', TestOrganization> & Record<'ana' | 'ben' | 'cleo' | 'max', TestPerson>;

beforeAll(async () => {
  server = await testServer();
  told = await server.organizations({
    acme: { ana: [], max: [] },
    borealis: { ana: [], ben: [] },
    cosmo: { cleo: [] },
  });
  const { acme, borealis, max } = told;
  await server.operator.put(`${acme.path}/members/${max.user}`, { name: 'max', roles: [], active: false });
  todos = await server.application({
    in: [acme, borealis],
    scopes: ['inbox-tokens'],
    origins: ['https://app.test'],
  });
});
afterAll(() => server.close());

const ask = (body: object, client: Client = todos) => client.post('/v1/inbox-tokens', body);

it('gives a token for ten minutes that says who, and nothing of what they may do', async () => {
  const { status, body } = await ask({ user: told.ana.user });
  expect(status).toBe(201);
  expect(decodeProtectedHeader(body.token)).toMatchObject({ alg: 'EdDSA', typ: 'countersign-inbox+jwt' });
  const { exp = 0, iat = 0, ...claims } = decodeJwt(body.token);
  expect(exp - iat).toBe(600);
  expect(body.expiresAt).toBe(new Date(exp * 1000).toISOString());
  expect(claims).toEqual({
    iss: 'http://localhost:4000',
    aud: 'countersign-inbox',
    sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    application: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('binds it to the organization and the page that were asked for', async () => {
  const { body } = await ask({
    user: told.ana.user,
    organization: told.acme.slug,
    origin: 'https://app.test',
    ttlSeconds: 60,
  });
  expect(decodeJwt(body.token)).toMatchObject({
    organization: expect.stringMatching(/^[0-9a-f-]{36}$/),
    origin: 'https://app.test',
  });
});

it.each([
  ['whom nobody knows', () => ({ user: 'nobody' })],
  ['who belongs only where the application may not act', () => ({ user: told.cleo.user })],
  ['whose membership is not active', () => ({ user: told.max.user })],
  ['who is no member of the organization named', () => ({ user: told.ben.user, organization: told.acme.slug })],
  [
    'in an organization where the application may not act',
    () => ({ user: told.cleo.user, organization: told.cosmo.slug }),
  ],
  ['in an organization that does not exist', () => ({ user: told.ana.user, organization: 'atlantis' })],
])('has one answer for a person %s', async (_, body) => {
  const [answer, unknown] = [await ask(body()), await ask({ user: 'made up' })];
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});

it('does not give a token to a person who was deactivated', async () => {
  const { leaver } = await server.organizations({ acme: { leaver: [] } });
  await server.operator.put(`${told.acme.path}/members/${leaver.user}`, { name: 'leaver', roles: [] });
  expect((await ask({ user: leaver.user })).status).toBe(201);
  await server.operator.put(`/v1/users/${leaver.user}`, { name: 'leaver', active: false });
  expect((await ask({ user: leaver.user })).status).toBe(404);
});

it('gives a token to whoever asked for something of their own, though they belong nowhere', async () => {
  const user = `loner-${todos.slug}`;
  await made(server.operator.put(`/v1/users/${user}`, { name: 'Loner', active: true }));
  const notes = await server.application({ scopes: ['decisions', 'gates', 'inbox-tokens'] });
  expect((await ask({ user }, notes)).status).toBe(404);
  await made(notes.put('/v1/gates', { gates: [{ tool: 'publish-note', route: 'OWNER' }] }));
  await made(notes.post('/v1/decisions', { tool: 'publish-note', requester: user, callId: 'c1', arguments: {} }));
  expect((await ask({ user }, notes)).status).toBe(201);
  expect((await ask({ user, organization: told.acme.slug }, notes)).status).toBe(404);
  expect((await ask({ user })).status).toBe(404);
});

it('does not bind it to a page that the application has not declared', async () => {
  const answer = await ask({ user: told.ana.user, origin: 'https://other.test' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'origin_not_allowed' } });
});

it.each([59, 3601, 90.5])('gives none for %d seconds', async (ttlSeconds) => {
  const answer = await ask({ user: told.ana.user, ttlSeconds });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/ttlSeconds' }] } });
});

it('is for keys that hold the scope, decided before anything is looked up', async () => {
  const others = await server.application({ scopes: ['decisions', 'gates', 'directory'] });
  for (const user of [told.ana.user, 'nobody']) {
    expect(await ask({ user }, others)).toMatchObject({ status: 403, body: { code: 'scope_missing' } });
    expect(await ask({ user }, server.operator)).toMatchObject({ status: 403, body: { code: 'scope_missing' } });
    expect((await ask({ user }, server.anybody)).status).toBe(401);
  }
});
