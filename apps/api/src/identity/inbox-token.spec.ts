import { InboxToken } from '@countersign/contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import type { TestApplication } from '../../testing/application.js';
import { Probe } from '../../testing/probe.js';
import type { TestOrganization, TestPerson } from '../../testing/story.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { Signer } from '../platform/signing/signer.js';
import { INBOX_TOKEN } from './inbox-token.js';

let server: TestServer;
let todos: TestApplication;
let told: Record<'acme' | 'borealis', TestOrganization> & Record<'ana', TestPerson>;

beforeAll(async () => {
  server = await testServer({}, [Probe]);
  told = await server.organizations({ acme: { ana: [] }, borealis: { ana: [] } });
  todos = await server.application({ scopes: ['inbox-tokens'] });
  await allow(['acme', 'borealis']);
});
afterAll(() => server.close());

const PAGES = ['https://app.test', 'https://two.test'];
const allow = (where: readonly ('acme' | 'borealis')[], origins = PAGES) =>
  server.operator.put(`/v1/applications/${todos.slug}`, {
    name: 'Todos',
    organizations: where.map((name) => told[name].slug),
    origins,
  });

async function token(body: object = {}): Promise<string> {
  return (await todos.post('/v1/inbox-tokens', { user: told.ana.user, ...body })).as(InboxToken).token;
}
const withToken = (bearer: string, origin?: string) =>
  server.anybody.with({ authorization: `Bearer ${bearer}`, ...(origin !== undefined && { origin }) });

it('admits a token, in reach of the organizations where its application may act now', async () => {
  const bearer = await token();
  const both = (await withToken(bearer).post('/probe')).body;
  expect(both).toMatchObject({ user: told.ana.user, via: `inbox-token:${todos.slug}` });
  expect(both.context.within).toHaveLength(2);
  expect(both.context.embedder).toBe(todos.id);

  await allow(['acme']);
  expect((await withToken(bearer).post('/probe')).body.context.within).toHaveLength(1);
  await allow(['acme', 'borealis']);
});

it('keeps a token for one organization to it, and to nothing without an organization', async () => {
  const bearer = await token({ organization: told.acme.slug });
  const { context } = (await withToken(bearer).post('/probe')).body;
  expect(context.within).toEqual([told.acme.id]);
  expect(context.embedder).toBe('00000000-0000-0000-0000-000000000000');
});

it('takes a token from the pages of its application; one for a page from that page alone', async () => {
  const [free, bound] = [await token(), await token({ origin: 'https://app.test' })];
  expect((await withToken(free, 'https://two.test').post('/probe')).status).toBe(201);
  expect((await withToken(free, 'https://evil.test').post('/probe')).status).toBe(403);
  expect((await withToken(bound, 'https://app.test').post('/probe')).status).toBe(201);
  expect((await withToken(bound, 'https://two.test').post('/probe')).status).toBe(403);
  await allow(['acme', 'borealis'], ['https://two.test']);
  expect((await withToken(bound, 'https://app.test').post('/probe')).status).toBe(403);
  await allow(['acme', 'borealis']);
});

it('does not take a token that has expired, was made for something else, or names nobody', async () => {
  const signer = server.app.get(Signer, { strict: false });
  const { sub = '', application } = decodeJwt(await token());
  const made = (claims: object, changes: object = {}) =>
    signer.sign({ sub, application, ...claims }, { ...INBOX_TOKEN, expiresIn: 60, ...changes });
  expect((await withToken((await made({})).token).post('/probe')).status).toBe(201);
  const bad = await Promise.all([
    made({}, { expiresIn: -1 }),
    made({}, { type: 'countersign-grant+jwt' }),
    made({}, { audience: 'todos' }),
    made({ sub: '01930000-0000-7000-8000-000000000000' }),
    made({ sub: 'ana' }),
    made({ application: undefined }),
    made({ application: '01930000-0000-7000-8000-000000000000' }),
  ]);
  for (const { token: bearer } of bad) expect((await withToken(bearer).post('/probe')).status).toBe(401);
});

it('does not take a token whose claims somebody changed', async () => {
  const [head, , signature] = (await token({ organization: told.acme.slug })).split('.');
  const claims = { ...decodeJwt(await token({ organization: told.acme.slug })), organization: undefined };
  const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  expect((await withToken(forged).post('/probe')).status).toBe(401);
});

it('does not take a token for a session, which is more', async () => {
  expect((await withToken(await token()).get('/auth/session')).status).toBe(401);
});
