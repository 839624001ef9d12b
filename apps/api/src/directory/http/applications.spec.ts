import { Problem } from '@countersign/contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { lastEvent } from '../../../testing/directory.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const unique = () => `app-${Math.random().toString(36).slice(2)}`;

it('makes an application and tells its signing secret once', async () => {
  const { acme } = await server.organizations({ acme: {} });
  const application = unique();
  const wanted = { name: 'Todos', organizations: [acme.slug], origins: ['https://todos.example.org'] };
  const made = await server.operator.put(`/v1/applications/${application}`, wanted);
  expect([made.status, made.body]).toEqual([
    201,
    { application, ...wanted, signingSecret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) },
  ]);
  const changed = await server.operator.put(`/v1/applications/${application}`, { ...wanted, name: 'Wonder Todos' });
  expect([changed.status, changed.body]).toEqual([200, { application, ...wanted, name: 'Wonder Todos' }]);
});

it('keeps the signing secret where nobody reads it', async () => {
  const slug = unique();
  const { body } = await server.operator.put(`/v1/applications/${slug}`, { name: 'Todos', organizations: ['*'] });
  const { signingSecret } = await server.database.prisma.application.findUniqueOrThrow({ where: { slug } });
  expect(Buffer.from(signingSecret).includes(Buffer.from(body.signingSecret.slice(6), 'base64'))).toBe(false);
  expect(Buffer.from(signingSecret).includes(body.signingSecret)).toBe(false);
});

it('points at every organization that is not there', async () => {
  const { acme } = await server.organizations({ acme: {} });
  const body = { name: 'Todos', organizations: [acme.slug, 'nowhere'] };
  const refused = await server.operator.put(`/v1/applications/${unique()}`, body);
  expect([refused.status, refused.body.code]).toEqual([422, 'body_invalid']);
  expect(refused.body.errors).toMatchObject([{ pointer: '/organizations/1', code: 'organization_unknown' }]);
  expect(refused.body.denied).toBeUndefined();
});

it.each([
  ['everything and something', { organizations: ['*', 'acme'] }],
  ['an origin with a path', { organizations: ['*'], origins: ['https://example.org/app'] }],
  ['no list of organizations', {}],
])('refuses %s', async (_what, body) => {
  const { status } = await server.operator.put(`/v1/applications/${unique()}`, { name: 'Todos', ...body });
  expect(status).toBe(422);
});

it('does not take a name that is no slug', async () => {
  const { status, body } = await server.operator.put('/v1/applications/Todos', { name: 'Todos', organizations: ['*'] });
  expect([status, body.code]).toEqual([422, 'name_invalid']);
});

it('lets an application act where it is allowed, as long as it is', async () => {
  const { acme, borealis } = await server.organizations({ acme: {}, borealis: {} });
  const application = await server.application({ in: [acme], scopes: ['directory'] });
  const statuses = async () => [
    (await application.get(`${acme.path}/roles`)).status,
    (await application.get(`${borealis.path}/roles`)).status,
  ];
  const allow = (organizations: string[]) =>
    server.operator.put(`/v1/applications/${application.slug}`, { name: 'Todos', organizations });
  expect(await statuses()).toEqual([200, 404]);
  expect((await allow([borealis.slug])).body.organizations).toEqual([borealis.slug]);
  expect(await statuses()).toEqual([404, 200]);
  expect((await allow(['*'])).body.organizations).toEqual(['*']);
  expect(await statuses()).toEqual([200, 200]);
  await allow([]);
  expect(await statuses()).toEqual([404, 404]);
});

it('makes a key for decisions and gates unless told otherwise', async () => {
  const { id, scopes } = await keyOf(undefined);
  expect([id, scopes]).toEqual([expect.stringMatching(/^[0-9A-Za-z]{16}$/), ['decisions', 'gates']]);
  expect((await keyOf({ scopes: ['directory', 'directory'] })).scopes).toEqual(['directory']);
});

async function keyOf(body: unknown) {
  const application = await server.application();
  const made = await server.operator.post(`/v1/applications/${application.slug}/keys`, body);
  expect([made.status, made.body.key]).toEqual([201, expect.stringContaining(`csk_app_${made.body.id}_`)]);
  return server.database.prisma.apiKey.findUniqueOrThrow({ where: { id: made.body.id } });
}

it.each([[{ scopes: [] }], [{ scopes: ['everything'] }], [{ expiresAt: 'tomorrow' }]])(
  'refuses a key with %j',
  async (body) => {
    const application = await server.application();
    expect((await server.operator.post(`/v1/applications/${application.slug}/keys`, body)).status).toBe(422);
  },
);

it('makes no key that is over before anybody can use it', async () => {
  const { slug } = await server.application();
  const path = `/v1/applications/${slug}/keys`;
  for (const expiresAt of [new Date(Date.now() - 1).toISOString(), '1999-12-31T23:59:59Z']) {
    const answer = await server.operator.post(path, { expiresAt });
    expect([answer.status, answer.body.key]).toEqual([422, undefined]);
    expect(answer.as(Problem)).toMatchObject({ code: 'body_invalid', errors: [{ pointer: '/expiresAt' }] });
  }
  expect((await server.operator.post(path, { expiresAt: new Date(Date.now() + 60_000).toISOString() })).status).toBe(
    201,
  );
});

it('revokes a key at once, and once', async () => {
  const application = await server.application({ scopes: ['directory'] });
  const { acme } = await server.organizations({ acme: {} });
  expect((await application.get(`${acme.path}/roles`)).status).toBe(200);
  const path = `/v1/applications/${application.slug}/keys/${application.keyId}`;
  expect((await server.operator.delete(path)).status).toBe(204);
  expect((await application.get(`${acme.path}/roles`)).status).toBe(401);
  expect((await server.operator.delete(path)).status).toBe(404);
});

it('revokes no key of another application', async () => {
  const [one, other] = [await server.application(), await server.application()];
  expect((await server.operator.delete(`/v1/applications/${one.slug}/keys/${other.keyId}`)).status).toBe(404);
  expect((await other.get('/v1/gates')).status).toBe(200);
});

it('tells every organization of the application about its keys, and no other', async () => {
  const { acme, borealis } = await server.organizations({ acme: {}, borealis: {} });
  const application = await server.application({ in: [acme], scopes: ['decisions'] });
  const data = { application: application.slug, key: application.keyId };
  expect(await lastEvent(server, acme)).toMatchObject({
    type: 'key_changed',
    data: { ...data, made: true, scopes: ['decisions'], expiresAt: null },
  });
  await server.operator.delete(`/v1/applications/${application.slug}/keys/${application.keyId}`);
  expect(await lastEvent(server, acme)).toMatchObject({ type: 'key_changed', data: { ...data, revoked: true } });
  expect(await lastEvent(server, borealis)).toBeUndefined();
});

it('tells an organization that an application came, changed its pages or went', async () => {
  const { acme, borealis } = await server.organizations({ acme: {}, borealis: {} });
  const { slug } = await server.application({ in: [acme] });
  const put = (organizations: string[], origins: string[]) =>
    server.operator.put(`/v1/applications/${slug}`, { name: 'Todos', organizations, origins });
  await put([acme.slug, borealis.slug], ['https://a.example']);
  const pages = { originsBefore: [], originsAfter: ['https://a.example'] };
  const data = { application: slug, ...pages, allowedAfter: true };
  expect(await lastEvent(server, acme)).toMatchObject({
    type: 'policy_changed',
    data: { ...data, allowedBefore: true },
  });
  expect(await lastEvent(server, borealis)).toMatchObject({ data: { ...data, allowedBefore: false } });
  await put([acme.slug], ['https://a.example']);
  expect(await lastEvent(server, borealis)).toMatchObject({ data: { allowedBefore: true, allowedAfter: false } });
});
