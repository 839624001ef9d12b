import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { decodeJwt } from 'jose';
import { type Company, company } from '../../../testing/company.js';
import { outcomeOf } from '../../../testing/move-answer.js';
import { tally } from '../../../testing/race.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
});
afterAll(() => server.close());

const AT_ONCE = 16;
const atOnce = <T>(act: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => act(n)));

it('makes one decision of a call that is raised many times at once', async () => {
  const call = acme.call({ by: acme.people.mia });
  const answers = await atOnce(() => acme.app.post('/v1/decisions', call));
  expect(tally(answers.map(({ status }) => String(status)))).toEqual({ 200: AT_ONCE - 1, 201: 1 });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  for (const { status, headers } of answers)
    expect(headers['idempotent-replayed']).toBe(status === 200 ? 'true' : undefined);
  expect(await acme.eventTypes(answers[0]!.body.id)).toEqual(['raised']);
});

it('makes one decision of different calls that are raised under one id at once', async () => {
  const call = acme.call({ by: acme.people.mia });
  const answers = await atOnce((amount) =>
    acme.app.post('/v1/decisions', { ...call, arguments: { amount, to: 'hana' } }),
  );
  expect(tally(answers.map(({ status }) => String(status)))).toEqual({ 201: 1, 409: AT_ONCE - 1 });
  expect(tally(answers.map(({ body }) => body.code))).toEqual({ call_id_reused: AT_ONCE - 1, undefined: 1 });
});

async function accepted(): Promise<string> {
  const decision = await acme.raise({ by: acme.people.mia });
  expect(outcomeOf(await acme.people.ana.accept(decision))).toBe('ACCEPTED');
  return `/v1/decisions/${decision.id}`;
}

it('grants an accepted call to one of many executors who ask at once', async () => {
  const path = await accepted();
  const answers = await atOnce((number) => acme.app.post(`${path}/grant`, { executor: `run-${number}` }));
  expect(tally(answers.map(({ status, body }) => `${status} ${body.code ?? 'granted'}`))).toEqual({
    '200 granted': 1,
    '409 already_granted': AT_ONCE - 1,
  });
  expect(await acme.eventTypes(path.slice('/v1/decisions/'.length))).toEqual(['raised', 'answered', 'granted']);
});

it('gives one executor who asks many times at once the same grant', async () => {
  const path = await accepted();
  const answers = await atOnce(() => acme.app.post(`${path}/grant`, { executor: 'run-1' }));
  const grants = answers.map(({ body: { token, arguments: run, digest } }) =>
    JSON.stringify([run, digest, decodeJwt(token).jti]),
  );
  expect(new Set(grants).size).toBe(1);
  expect(await acme.eventTypes(path.slice('/v1/decisions/'.length))).toEqual(['raised', 'answered', 'granted']);
});

it('records one of two results that are reported at once', async () => {
  const path = await accepted();
  await acme.app.post(`${path}/grant`, { executor: 'run-1' });
  const answers = await atOnce((number) =>
    acme.app.post(`${path}/receipt`, { executor: 'run-1', result: number % 2 === 0 ? 'succeeded' : 'failed' }),
  );
  expect(tally(answers.map(({ status, body }) => `${status} ${body.code ?? 'recorded'}`))).toEqual({
    '200 recorded': AT_ONCE / 2,
    '409 receipt_conflict': AT_ONCE / 2,
  });
  expect(await acme.eventTypes(path.slice('/v1/decisions/'.length))).toEqual([
    'raised',
    'answered',
    'granted',
    'receipt',
  ]);
});
