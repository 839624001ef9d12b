import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { RunResource } from '@countersign/contract';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company, type RaisedDecision } from '../../../testing/company.js';
import { made } from '../../../testing/story.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';

let server: TestServer;
/** Another process on the same database. */
let replica: TestServer;
let acme: Company<'ana' | 'mia'>;
beforeAll(async () => {
  [server, replica] = [await testServer(), await testServer()];
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
});
afterAll(() => Promise.all([server.close(), replica.close()]));

const newRun = () => `run ${randomBytes(4).toString('hex')}/ä`;
const pathOf = (runId: string, wait = 0) => `/v1/runs/${encodeURIComponent(runId)}?wait=${wait}`;
const read = async (runId: string, wait = 0, where = server) =>
  (await made(where.withKey(acme.app.key).get(pathOf(runId, wait)))).as(RunResource);

async function raiseRun(runId: string, count: number): Promise<readonly RaisedDecision[]> {
  const decisions = Array.from({ length: count }, () => acme.call({ by: acme.people.mia, runId }));
  return (await made(acme.app.post('/v1/decisions/batch', { decisions }))).body.items;
}

it('shows what was raised under one name in its order, and is settled when all of it is final', async () => {
  const runId = newRun();
  const [first, second] = await raiseRun(runId, 2);
  const { nonce: _, ...third } = await acme.raise({ by: acme.people.mia, runId });
  await acme.raise({ by: acme.people.mia, runId: newRun() });
  const begun = await read(runId);
  expect([begun.runId, begun.settled, begun.decisions.map(({ id }) => id)]).toEqual([
    runId,
    false,
    [first!.id, second!.id, third.id],
  ]);
  expect(begun.decisions[2]).toEqual(third);
  await acme.people.ana.accept(first!);
  await acme.people.ana.reject(second!);
  expect((await read(runId)).settled).toBe(false);
  await acme.app.post(`/v1/decisions/${third.id}/withdraw`);
  const ended = await read(runId);
  expect([ended.settled, ended.decisions.map(({ status }) => status)]).toEqual([
    true,
    ['ACCEPTED', 'REJECTED', 'WITHDRAWN'],
  ]);
});

it('is the application’s own: another one has a run of that name to itself, or none', async () => {
  const runId = newRun();
  const [mine] = await raiseRun(runId, 1);
  const other = await server.application({ in: [acme.organization], scopes: ['decisions', 'gates'] });
  expect((await other.get(pathOf(runId))).status).toBe(404);
  await made(other.put('/v1/gates', { gates: usualGates }));
  const { id } = (await other.post('/v1/decisions', acme.call({ by: acme.people.mia, runId }))).body;
  expect((await other.get(pathOf(runId))).body.decisions.map((one: { id: string }) => one.id)).toEqual([id]);
  expect((await read(runId)).decisions.map((one) => one.id)).toEqual([mine!.id]);
  const gatekeeper = await server.application({ in: [acme.organization], scopes: ['gates'] });
  expect((await gatekeeper.get(pathOf(runId))).status).toBe(403);
});

it.each([
  ['in this process', () => server],
  ['in another', () => replica],
])('wakes an agent that waits %s when the last one is answered, and not before', async (_, where) => {
  const runId = newRun();
  const [first, second] = await raiseRun(runId, 2);
  const wait = read(runId, 55, where());
  await acme.people.ana.accept(first!);
  await acme.people.ana.claim(second!.id);
  expect(await Promise.race([wait, sleep(150, 'still waiting')])).toBe('still waiting');
  await acme.people.ana.reject(second!);
  expect(await wait).toMatchObject({ settled: true, decisions: [{ status: 'ACCEPTED' }, { status: 'REJECTED' }] });
});

it('waits for a call that joins the run meanwhile', async () => {
  const runId = newRun();
  const [first] = await raiseRun(runId, 1);
  const wait = read(runId, 55);
  const [second] = await raiseRun(runId, 1);
  await acme.people.ana.accept(first!);
  expect(await Promise.race([wait, sleep(150, 'still waiting')])).toBe('still waiting');
  await acme.people.ana.accept(second!);
  expect((await wait).decisions.map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED']);
});

it('loses no outcome that comes while a wait begins', async () => {
  for (let round = 0; round < 5; round++) {
    const runId = newRun();
    const [first, second] = await raiseRun(runId, 2);
    await acme.people.ana.accept(first!);
    const waits = Array.from({ length: 10 }, (_, number) => read(runId, 55, number % 2 === 0 ? server : replica));
    await sleep(round);
    await acme.people.ana.accept(second!);
    for (const { settled } of await Promise.all(waits)) expect(settled).toBe(true);
  }
});

it('wakes it when the time of all is over, though nothing recorded that yet', async () => {
  const runId = newRun();
  await raiseRun(runId, 2);
  await asSuperuser(`UPDATE decision SET expires_at = now() + interval '300 milliseconds' WHERE run_id = $1`, [runId]);
  expect(await read(runId, 55)).toMatchObject({
    settled: true,
    decisions: [{ status: 'LAPSED' }, { status: 'LAPSED' }],
  });
});

it('ends when one of them is halted, settled or not', async () => {
  const runId = newRun();
  const [first] = await raiseRun(runId, 2);
  await asSuperuser(`UPDATE decision SET status = 'HALTED' WHERE id = $1`, [first!.id]);
  expect(await read(runId, 55)).toMatchObject({
    settled: false,
    decisions: [{ status: 'HALTED' }, { status: 'PENDING' }],
  });
});

it('asks the database nothing while many wait', async () => {
  const runId = newRun();
  const [first, second] = await raiseRun(runId, 2);
  const asked = jest.spyOn(server.database, 'fly');
  const waits = Array.from({ length: 20 }, () => read(runId, 2));
  await sleep(500);
  const begun = asked.mock.calls.length;
  await sleep(500);
  expect(asked.mock.calls.length).toBe(begun);
  for (const { settled } of await Promise.all(waits)) expect(settled).toBe(false);
  asked.mockRestore();
  await acme.people.ana.accept(first!);
  await acme.people.ana.accept(second!);
});

it('outlives no key, and answers whoever waits when the server stops', async () => {
  const runId = newRun();
  await raiseRun(runId, 1);
  const { body } = await server.operator.post(`/v1/applications/${acme.app.slug}/keys`);
  const wait = server.withKey(body.key).get(pathOf(runId, 1));
  await sleep(150);
  await server.operator.delete(`/v1/applications/${acme.app.slug}/keys/${body.id}`);
  expect((await wait).status).toBe(401);
  const stopping = await testServer();
  const stopped = read(runId, 55, stopping);
  await sleep(150);
  await stopping.close();
  expect(await stopped).toMatchObject({ settled: false });
});
