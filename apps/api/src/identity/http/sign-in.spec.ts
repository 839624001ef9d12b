import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cookieOf, PASSWORD, withPassword } from '../../../testing/sign-in.js';
import type { TestPerson } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let people: Record<'ana' | 'ben' | 'cleo' | 'mia', TestPerson>;
let login: string;

beforeAll(async () => {
  server = await testServer();
  people = await server.organizations({ acme: { ana: [], ben: [], cleo: [], mia: [] } });
  await withPassword(server, people.ana);
  login = people.ana.user;
});
afterAll(() => server.close());

const signIn = (name: string, password: string, client = server.anybody) =>
  client.post('/auth/sign-in', { login: name, password });
const ofAna = () => `WHERE person_id = '${people.ana.id}'`;
const sql = (text: string) => server.database.pool.query<{ text: string }>(text);

it('signs Ana in with her login and password', async () => {
  const answer = await signIn(login, PASSWORD);
  expect(answer.status).toBe(204);
  const session = await server.anybody.with({ cookie: cookieOf(answer) }).get('/auth/session');
  expect(session.body).toEqual({ user: login, name: 'ana' });
});

it('gives the browser a cookie that no script reads and no other host or page gets', async () => {
  const { headers } = await signIn(login, PASSWORD);
  expect(headers['set-cookie']).toMatch(/^__Host-countersign=[\w-]{43}; /);
  const attributes = String(headers['set-cookie']).split('; ').slice(1);
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
  expect(attributes.join()).not.toContain('Domain');
});

it('does not mind white space around the login', async () => {
  expect((await signIn(`  ${login} `, PASSWORD)).status).toBe(204);
});

it.each([
  ['a wrong password', () => signIn(login, 'wrong')],
  ['a login that nobody has', () => signIn('nobody', PASSWORD)],
  ['a login that differs in case', () => signIn(login.toUpperCase(), PASSWORD)],
  ['a person who has set no password', () => signIn(people.ben.user, PASSWORD)],
  ['nothing at all', () => signIn('', '')],
  ['a NUL', () => signIn(`${login}\0`, PASSWORD)],
])('answers %s alike', async (_, tried) => {
  const answer = await tried();
  expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('gives a new session at each sign-in and ends the one that the browser had', async () => {
  const first = cookieOf(await signIn(login, PASSWORD));
  const second = cookieOf(await signIn(login, PASSWORD, server.anybody.with({ cookie: first })));
  expect(second).not.toBe(first);
  expect(await statusWith(first)).toBe(401);
  expect(await statusWith(second)).toBe(200);
});

it('never takes a session token that the browser brought itself', async () => {
  const planted = `__Host-countersign=${'a'.repeat(43)}`;
  await signIn(login, PASSWORD, server.anybody.with({ cookie: planted }));
  expect(await statusWith(planted)).toBe(401);
});

it('signs out: the session is over, wherever its token was copied to', async () => {
  const cookie = cookieOf(await signIn(login, PASSWORD));
  const answer = await server.anybody.with({ cookie }).post('/auth/sign-out');
  expect(answer.status).toBe(204);
  expect(answer.headers['set-cookie']).toMatch(/^__Host-countersign=;.*Expires=Thu, 01 Jan 1970/);
  expect(await statusWith(cookie)).toBe(401);
  expect((await server.anybody.post('/auth/sign-out')).status).toBe(204);
});

it('knows a deactivated person no more, at once', async () => {
  const mia = await withPassword(server, people.mia);
  expect((await mia.get('/auth/session')).status).toBe(200);
  await server.operator.put(`/v1/users/${people.mia.user}`, { name: 'mia', active: false });
  expect((await mia.get('/auth/session')).status).toBe(401);
  expect((await signIn(people.mia.user, PASSWORD)).body.code).toBe('sign_in_failed');
});

it.each([
  ['twelve hours after it was last used', "last_seen_at = now() - interval '12 hours 1 second'"],
  ['seven days after the sign-in, however busy', "expires_at = now() - interval '1 second'"],
])('ends a session %s', async (_, change) => {
  const cookie = cookieOf(await signIn(login, PASSWORD));
  expect(await statusWith(cookie)).toBe(200);
  await sql(`UPDATE session SET ${change} ${ofAna()}`);
  expect(await statusWith(cookie)).toBe(401);
});

it('notes once a minute that a session was used', async () => {
  const cookie = cookieOf(await signIn(login, PASSWORD));
  await sql(`UPDATE session SET last_seen_at = now() - interval '2 hours' ${ofAna()}`);
  await statusWith(cookie);
  const { rows } = await sql(`SELECT FROM session ${ofAna()} AND last_seen_at > now() - interval '5 seconds'`);
  expect(rows).toHaveLength(1);
});

it('keeps neither token nor password where the database could be read', async () => {
  const token = cookieOf(await signIn(login, PASSWORD)).split('=')[1] ?? '';
  const { rows } = await sql(`SELECT encode(token_hash, 'escape') AS text FROM session
    UNION ALL SELECT password_hash FROM person WHERE password_hash IS NOT NULL`);
  expect(rows.length).toBeGreaterThan(1);
  for (const { text } of rows) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(PASSWORD);
  }
});

it('signs nobody in or out from a page of another site', async () => {
  const foreign = server.anybody.with({ origin: 'https://evil.test' });
  expect(await signIn(login, PASSWORD, foreign)).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
  expect(await foreign.post('/auth/sign-out')).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
  expect((await signIn(login, PASSWORD, server.anybody.with({ origin: 'http://localhost:4000' }))).status).toBe(204);
});

it('makes whoever guesses wait, even for the right password', async () => {
  await withPassword(server, people.cleo);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(people.cleo.user, 'wrong')));
  const statuses = guesses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  const answer = await signIn(people.cleo.user, PASSWORD);
  expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await signIn(login, PASSWORD)).status).toBe(204);
});

async function statusWith(cookie: string): Promise<number> {
  return (await server.anybody.with({ cookie }).get('/auth/session')).status;
}
