import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { type Company, company, raisedIn } from '../../../testing/company.js';
import { made } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], mia: [] } });
});
afterAll(() => server.close());

const send = (call: object) => acme.app.post('/v1/decisions', call);

it('gives the same decision for the same call, said to be a replay', async () => {
  const call = acme.call({ by: acme.people.mia, runId: 'run_7', title: 'Refund hana', summary: 'She paid twice.' });
  const first = await send(call);
  expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
  const again = await send(call);
  expect([again.status, again.headers['idempotent-replayed'], again.text]).toEqual([200, 'true', first.text]);
  expect(await acme.eventTypes(first.body.id)).toEqual(['raised']);
});

it('knows the same call however its members are ordered', async () => {
  const { arguments: asked, ...rest } = acme.call({ by: acme.people.mia });
  const first = raisedIn(await send({ arguments: asked, ...rest }));
  const turned = Object.fromEntries(Object.entries(asked as object).reverse());
  expect(raisedIn(await send({ ...rest, arguments: turned })).id).toBe(first.id);
});

it.each([
  ['arguments', { arguments: { amount: 41, to: 'hana' } }],
  ['requester', { requester: 'somebody else' }],
  ['tool', { tool: 'pay' }],
  ['title', { title: 'another' }],
  ['run', { runId: 'run_8' }],
])('refuses another %s under the id of a call that was raised', async (_, change) => {
  const call = acme.call({ by: acme.people.mia });
  const { id } = raisedIn(await send(call));
  const { status, body } = await send({ ...call, ...change });
  expect([status, body.code, body.denied]).toEqual([409, 'call_id_reused', undefined]);
  expect(await acme.eventTypes(id)).toEqual(['raised']);
});

it('looks at the call before everything else: nobody is left who could answer, and even the gate is gone', async () => {
  const { ana, ben, mia } = acme.people;
  const call = acme.call({ by: mia });
  const { id } = raisedIn(await send(call));
  await acme.member(ana, []);
  await acme.member(ben, []);
  await acme.remove(mia);
  await made(acme.app.put('/v1/gates', { gates: [] }));
  expect(await send(call)).toMatchObject({ status: 200, body: { id, status: 'PENDING' } });
  expect(await send({ ...call, callId: 'another' })).toMatchObject({ status: 422, body: { code: 'gate_unknown' } });
});

it('gives the outcome once there is one', async () => {
  const call = acme.call({ by: acme.people.mia });
  const decision = raisedIn(await send(call));
  await acme.people.ana.accept(decision);
  expect((await send(call)).body).toMatchObject({
    id: decision.id,
    nonce: decision.nonce,
    status: 'ACCEPTED',
    executable: true,
  });
});

it('does not remember a call that it refused', async () => {
  const { ana, ben, mia } = acme.people;
  await acme.member(ana, []);
  await acme.member(ben, []);
  const call = acme.call({ by: mia });
  expect((await send(call)).body.code).toBe('no_eligible_reviewer');
  await acme.member(ben, [APPROVER]);
  expect((await send(call)).status).toBe(201);
});

it('keeps the calls of two applications apart', async () => {
  const call = acme.call({ by: acme.people.mia });
  const other = await server.application({ in: [acme.organization], scopes: ['decisions', 'gates'] });
  await made(other.put('/v1/gates', { gates: usualGates }));
  const [one, two] = [raisedIn(await send(call)), raisedIn(await made(other.post('/v1/decisions', call)))];
  expect(one.id).not.toBe(two.id);
});

it('freezes the gate into the decision: a later change of it does not reach what waits', async () => {
  const { ana, mia } = acme.people;
  const waiting = await acme.raise({ by: mia });
  await made(
    acme.app.put('/v1/gates', { gates: [{ tool: 'refund', route: 'ROLE', eligibleRole: CHIEF, expiresIn: 60 }] }),
  );
  expect(await ana.see(waiting.id)).toMatchObject({
    role: { key: APPROVER },
    allowedMoves: ['ANSWER', 'CLAIM', 'REASSIGN'],
  });
  expect((await acme.read(waiting.id)).expiresAt).toBe(waiting.expiresAt);
  const edited = await ana.accept(waiting, {
    modifiedArguments: { amount: 39, to: 'hana', note: null, lines: ['tea'] },
  });
  expect(edited).toMatchObject({ status: 'ACCEPTED_WITH_MODIFICATIONS', changedArguments: ['/amount'] });
});
