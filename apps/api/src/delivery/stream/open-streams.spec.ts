import { once } from 'node:events';
import { type IncomingMessage, OutgoingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { EventSource } from '../../../testing/event-source.js';
import { made } from '../../../testing/story.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { ForgetNotices } from '../forget-notices.js';

let server: TestServer;
let url: string;
let acme: Company<'ana' | 'mia'>;
const open: EventSource[] = [];
beforeAll(async () => {
  server = await testServer({ role: 'all' });
  url = await server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
});
afterEach(() => open.splice(0).forEach((source) => source.close()));

async function listening(key = acme.app.key, lastEventId?: string): Promise<EventSource> {
  const source = await EventSource.open(url, key, lastEventId);
  open.push(source);
  return source;
}

const raise = () => acme.raise({ by: acme.people.mia });
const kindsOf = (source: EventSource) => source.told.map(({ data }) => [data.data.decision, data.type]);

it('tells those who are connected to another process as well', async () => {
  const elsewhere = await testServer();
  const there = await EventSource.open(await elsewhere.listen(), acme.app.key);
  const here = await listening();
  const { id } = await raise();
  await Promise.all([here.hears(1), there.hears(1, 1_500)]);
  expect([kindsOf(here), kindsOf(there)]).toEqual([[[id, 'decision.raised']], [[id, 'decision.raised']]]);
  there.close();
  await elsewhere.close();
});

it('ends the streams of a key within a second of its being revoked, and of its expiry', async () => {
  const path = `/v1/applications/${acme.app.slug}/keys`;
  const expiresAt = new Date(Date.now() + 1_000).toISOString();
  const short = (await made(server.operator.post(path, { expiresAt }))).body.key as string;
  const [expiring, revoked] = [await listening(short), await listening()];
  await expiring.ended;
  expect(Date.now() - Date.parse(expiresAt)).toBeLessThan(1_000);
  const began = performance.now();
  await made(server.operator.delete(`${path}/${acme.app.keyId}`));
  await revoked.ended;
  expect(performance.now() - began).toBeLessThan(1_000);
  expect((await EventSource.open(url, acme.app.key)).status).toBe(401);
});

it('lets one key have ten streams, and another one as soon as one has ended', async () => {
  const sources = [];
  for (let number = 0; number < 10; number++) sources.push(await listening());
  const refused = await EventSource.open(url, acme.app.key);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
  sources[0]!.close();
  await sleep(100);
  expect((await listening()).status).toBe(200);
});

it('says when to come back as the server stops', async () => {
  const stopping = await testServer();
  const source = await EventSource.open(await stopping.listen(), acme.app.key);
  await stopping.close();
  await source.ended;
  expect(source.text).toMatch(/retry: 1000\n\n$/);
});

it('keeps no notice that nobody can resume behind', async () => {
  const source = await listening();
  await raise();
  await source.hears(1);
  await asSuperuser(`UPDATE notice SET created_at = now() - interval '26 hours 1 second' WHERE application_id = $1`, [
    acme.app.id,
  ]);
  const young = await raise();
  await source.hears(2);
  await server.app.get(ForgetNotices, { strict: false }).run(new AbortController().signal);
  const left = await asSuperuser('SELECT decision_id FROM notice WHERE application_id = $1', [acme.app.id]);
  expect(left).toEqual([{ decision_id: young.id }]);
});

const connections = () =>
  new Promise<number>((resolve) => {
    server.app.getHttpServer().getConnections((_, count) => resolve(count));
  });

it('hangs up on a client that does not read, and keeps nothing for it meanwhile', async () => {
  while ((await connections()) > 0) await sleep(20); // those of the tests before
  const patience = jest.spyOn(OutgoingMessage.prototype, 'setTimeout');
  patience.mockImplementation(function (this: OutgoingMessage, _milliseconds, hangUp) {
    this.socket?.setTimeout(1_000).once('timeout', () => hangUp?.());
    return this;
  });
  const { id } = await raise();
  const asking = request(`${url}/v1/events`, { agent: false, headers: { authorization: `Bearer ${acme.app.key}` } });
  const [response] = (await once(asking.end(), 'response')) as [IncomingMessage];
  response.pause();
  await asSuperuser(
    `INSERT INTO notice (organization_id, application_id, decision_id, body)
     SELECT $1, $2, $3, jsonb_build_object('type', 'decision.changed', 'filling', repeat('x', 4000)) FROM generate_series(1, 8000)`,
    [acme.id, acme.app.id, id],
  );
  while ((await connections()) > 0) await sleep(20);
  patience.mockRestore();
  response.destroy();
});
