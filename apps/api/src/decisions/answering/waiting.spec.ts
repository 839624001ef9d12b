import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import type { Answer } from '../../../testing/client.js';
import { type Company, company } from '../../../testing/company.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { ApiKeys } from '../../identity/api-key/persistence/api-keys.js';

let server: TestServer;
/** Another process on the same database. */
let replica: TestServer;
let acme: Company<'ana' | 'mia'>;
beforeAll(async () => {
  [server, replica] = [await testServer(), await testServer()];
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
});
afterAll(() => Promise.all([server.close(), replica.close()]));

const raise = () => acme.raise({ by: acme.people.mia });

/** What a tool that waits is told, and how many milliseconds after `since`. */
async function waited(where: TestServer, id: string, seconds: number) {
  const { body } = await where.withKey(acme.app.key).get(`/v1/decisions/${id}?wait=${seconds}`);
  return { status: body.status, final: body.final, at: performance.now() };
}

it.each([
  ['in this process', () => server],
  ['in another', () => replica],
])('wakes a tool that waits %s when the answer comes, and not before', async (_, where) => {
  const decision = await raise();
  const wait = waited(where(), decision.id, 55);
  const early = await Promise.race([wait, sleep(150, 'still waiting')]);
  expect(early).toBe('still waiting');
  const begun = performance.now();
  await acme.people.ana.accept(decision);
  const { at, ...told } = await wait;
  expect(told).toEqual({ status: 'ACCEPTED', final: true });
  expect(at - begun).toBeLessThan(5_000);
});

it('sleeps through a claim, which is the reviewers’ own', async () => {
  const decision = await raise();
  const wait = waited(server, decision.id, 55);
  await acme.people.ana.claim(decision.id);
  expect(await Promise.race([wait, sleep(150, 'still waiting')])).toBe('still waiting');
  await acme.people.ana.reject(decision);
  expect(await wait).toMatchObject({ status: 'REJECTED', final: true });
});

it('wakes it when the time is over, though nothing recorded that yet', async () => {
  const { id } = await raise();
  await asSuperuser(`UPDATE decision SET expires_at = now() + interval '300 milliseconds' WHERE id = $1`, [id]);
  const begun = performance.now();
  const { at, ...told } = await waited(server, id, 55);
  expect(told).toEqual({ status: 'LAPSED', final: true });
  expect(at - begun).toBeGreaterThan(200);
  expect(at - begun).toBeLessThan(5_000);
  expect(await acme.eventTypes(id)).toEqual(['raised']);
});

it('tells the state as it is when the wait is over, and at once where there is nothing to wait for', async () => {
  const decision = await raise();
  const begun = performance.now();
  expect(await waited(server, decision.id, 1)).toMatchObject({ status: 'PENDING', final: false });
  expect(performance.now() - begun).toBeGreaterThan(950);
  await acme.people.ana.accept(decision);
  const answered = performance.now();
  expect(await waited(server, decision.id, 55)).toMatchObject({ status: 'ACCEPTED' });
  expect(performance.now() - answered).toBeLessThan(5_000);
});

it('wakes everybody who waits, and loses no outcome that comes while a wait begins', async () => {
  for (let round = 0; round < 5; round++) {
    const decision = await raise();
    const waits = Array.from({ length: 20 }, (_, number) =>
      waited(number % 2 === 0 ? server : replica, decision.id, 55),
    );
    await sleep(round);
    await acme.people.ana.accept(decision);
    for (const { status } of await Promise.all(waits)) expect(status).toBe('ACCEPTED');
  }
});

describe('a wait outlives no key', () => {
  /** A tool that waits with a key of its own in either process, and how the key ends meanwhile. */
  const keyOf = async () => {
    const { body } = await server.operator.post(`/v1/applications/${acme.app.slug}/keys`);
    return body as { readonly id: string; readonly key: string };
  };
  const revoke = (id: string) => server.operator.delete(`/v1/applications/${acme.app.slug}/keys/${id}`);
  const runOut = (id: string) => asSuperuser('UPDATE api_key SET expires_at = now() WHERE id = $1', [id]);
  const OFTEN = [
    ['revoked', revoke],
    ['run out', runOut],
  ] as const;
  const sameAnswer = ({ status, text, headers }: Answer) => ({
    status,
    text: text.replace(/"requestId":"[^"]*"/, ''),
    challenge: headers['www-authenticate'],
  });

  it.each(OFTEN)('that was %s, whatever the outcome', async (_, end) => {
    for (const where of [server, replica]) {
      const [decision, { id, key }] = [await raise(), await keyOf()];
      const wait = where.withKey(key).get(`/v1/decisions/${decision.id}?wait=55`);
      await sleep(150);
      await end(id);
      expect(await Promise.race([wait, sleep(150, 'still waiting')])).toBe('still waiting');
      await acme.people.ana.accept(decision);
      const bad = await where.withKey(key).get(`/v1/decisions/${decision.id}`);
      expect(sameAnswer(await wait)).toEqual(sameAnswer(bad));
      expect(bad.status).toBe(401);
    }
  });

  it.each(OFTEN)('that was %s, when nothing came', async (_, end) => {
    const [decision, { id, key }] = [await raise(), await keyOf()];
    const wait = server.withKey(key).get(`/v1/decisions/${decision.id}?wait=1`);
    await sleep(150);
    await end(id);
    expect(await wait).toMatchObject({ status: 401 });
  });
});

it('asks the database nothing while many wait, and of each key once when it is released', async () => {
  const decision = await raise();
  const asked = jest.spyOn(server.database, 'fly');
  const looked = jest.spyOn(server.app.get(ApiKeys, { strict: false }), 'goodAmong');
  const waits = Array.from({ length: 20 }, () => waited(server, decision.id, 2));
  await sleep(500);
  const begun = asked.mock.calls.length;
  await sleep(500);
  expect(asked.mock.calls.length).toBe(begun);
  for (const { status } of await Promise.all(waits)) expect(status).toBe('PENDING');
  expect(looked).toHaveBeenCalledTimes(20);
  for (const spy of [asked, looked]) spy.mockRestore();
});

it('answers whoever waits when the server stops, with the state as it is', async () => {
  const stopping = await testServer();
  const decision = await raise();
  const wait = waited(stopping, decision.id, 55);
  await sleep(150);
  await stopping.close();
  expect(await wait).toMatchObject({ status: 'PENDING', final: false });
});
