import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cookieOf, PASSWORD, signInLink, withPassword } from '../../../testing/sign-in.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let count = 0;
const TELLING = randomUUID();

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const accept = (link: string, login: string, password = PASSWORD) => server.anybody.post(link, { login, password });
const unlike = ({ body, status }: { body: { requestId?: string }; status: number }) => ({
  status,
  body: { ...body, requestId: '' },
});

/** A person whom nothing else in this file knows. */
async function somebody(): Promise<string> {
  const user = `person ${++count} ${TELLING}`;
  await server.operator.put(`/v1/users/${encodeURIComponent(user)}`, { name: 'Somebody', active: true });
  return user;
}

it('leads to the page where the person sets login and password, for a day', async () => {
  const user = await somebody();
  const { status, body } = await server.operator.post(`/v1/users/${encodeURIComponent(user)}/sign-in-link`);
  expect(status).toBe(201);
  expect(body.url).toMatch(/^http:\/\/localhost:4000\/sign-in-link\/[\w-]{43}$/);
  const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
  expect(Math.abs(hours - 24)).toBeLessThan(0.1);
});

it('says whom it is for, and signs them in once they have chosen', async () => {
  const user = await somebody();
  const link = await signInLink(server, user);
  expect((await server.anybody.get(link)).body).toEqual({ user, name: 'Somebody' });
  const answer = await accept(link, user);
  expect(answer.status).toBe(204);
  const session = await server.anybody.with({ cookie: cookieOf(answer) }).get('/auth/session');
  expect(session.body).toEqual({ user, name: 'Somebody' });
  expect((await server.anybody.post('/auth/sign-in', { login: user, password: PASSWORD })).status).toBe(204);
});

it('answers alike whether a link is used, expired, somebody’s who left, or made up', async () => {
  const used = await signInLink(server, await somebody());
  expect((await accept(used, `used ${TELLING}`)).status).toBe(204);
  const expired = await signInLink(server, await somebody());
  await sql('UPDATE sign_in_link SET expires_at = now() WHERE used_at IS NULL');
  const leaver = await somebody();
  const left = await signInLink(server, leaver);
  await server.operator.put(`/v1/users/${encodeURIComponent(leaver)}`, { name: 'Gone', active: false });

  const madeUp = '/auth/sign-in-links/made-up';
  const [read, accepted] = [unlike(await server.anybody.get(madeUp)), unlike(await accept(madeUp, 'x'))];
  expect(read).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const link of [used, expired, left]) {
    expect(unlike(await server.anybody.get(link))).toEqual(read);
    expect(unlike(await accept(link, 'another'))).toEqual(accepted);
  }
});

it('lets one of two who use it at once in', async () => {
  const link = await signInLink(server, await somebody());
  const answers = await Promise.all([accept(link, `first ${TELLING}`), accept(link, `second ${TELLING}`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
});

it('does not give anybody the login of another, and can be used again with one that is free', async () => {
  const owner = await somebody();
  await accept(await signInLink(server, owner), `taken ${TELLING}`);
  const link = await signInLink(server, await somebody());
  expect(await accept(link, `taken ${TELLING}`)).toMatchObject({ status: 409, body: { code: 'login_taken' } });
  expect((await accept(link, `free ${TELLING}`)).status).toBe(204);
});

it('lets a person set the password of their own login anew, and ends what went on under the old one', async () => {
  const user = await somebody();
  const browser = await withPassword(server, { user });
  const other = await signInLink(server, user);
  await accept(await signInLink(server, user), user, 'another password');
  expect((await browser.get('/auth/session')).status).toBe(401);
  expect((await server.anybody.get(other)).status).toBe(404);
  expect((await server.anybody.post('/auth/sign-in', { login: user, password: PASSWORD })).status).toBe(401);
});

it.each([
  ['a password of eleven characters', { login: 'x', password: 'eleven char' }, '/password'],
  ['a login of nothing but white space', { login: '   ', password: PASSWORD }, '/login'],
])('does not take %s, and stays good', async (_, body, pointer) => {
  const link = await signInLink(server, await somebody());
  const answer = await server.anybody.post(link, body);
  expect(answer).toMatchObject({ status: 422, body: { code: 'body_invalid', errors: [{ pointer }] } });
  expect((await server.anybody.get(link)).status).toBe(200);
});

it('is made by operators alone, and for people who exist', async () => {
  const user = encodeURIComponent(await somebody());
  expect((await server.anybody.post(`/v1/users/${user}/sign-in-link`)).status).toBe(401);
  expect((await server.operator.post('/v1/users/nobody/sign-in-link')).status).toBe(404);
});

it('does not work from a page of another site', async () => {
  const link = await signInLink(server, await somebody());
  const foreign = server.anybody.with({ origin: 'https://evil.test' });
  expect((await foreign.post(link, { login: 'evil', password: PASSWORD })).body.code).toBe('foreign_origin');
  expect((await server.anybody.get(link)).status).toBe(200);
});

const sql = (text: string) => server.database.pool.query(text);
