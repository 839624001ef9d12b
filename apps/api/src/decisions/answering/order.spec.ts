import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AnswerInput } from '@countersign/contract';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { outcomeOf } from '../../../testing/move-answer.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'adam' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, {
    people: { ana: [APPROVER], ben: [APPROVER], adam: [APPROVER, 'ORG_ADMIN'], mia: [] },
  });
});
afterAll(() => server.close());

const STALE = `sha256:${'0'.repeat(64)}`;
const wild = { amount: 'forty', to: 'ana', more: true };

it('tells of an answer the first thing that is wrong, in the order of the law', async () => {
  const { ana, adam, mia } = acme.people;
  const { id, digest } = await acme.raise({ by: mia });
  await ana.claim(id);
  const worst: AnswerInput = { id, digest: STALE, reason: '…'.repeat(2_001), modifiedArguments: wild };
  expect(outcomeOf(await acme.people.ben.answer(worst))).toBe('NF');
  expect(outcomeOf(await adam.answer(worst))).toBe('take_over_first');
  const steps: Partial<AnswerInput>[] = [
    {},
    { verdict: 'REJECT' },
    { reason: ' \n ' },
    { reason: 'no' },
    { digest },
    { verdict: 'ACCEPT' },
    { modifiedArguments: { amount: 41, to: 'hana', note: null, lines: ['tea'] } },
  ];
  let answer = worst;
  const codes: string[] = [];
  for (const step of steps) {
    answer = { ...answer, ...step };
    codes.push(outcomeOf(await ana.answer(answer)));
  }
  expect(codes).toEqual([
    'verdict_required',
    'reason_too_long',
    'reason_required',
    'stale',
    'modifications_not_allowed',
    'modifications_invalid',
    'ACCEPTED_WITH_MODIFICATIONS',
  ]);
  expect(await acme.eventTypes(id)).toEqual(['raised', 'claimed', 'answered']);
});

it.each([
  ['hand over', 'reassign(id: $id, to: "nobody", reason: $reason)'],
  ['take over', 'takeOver(id: $id, reason: $reason)'],
  ['escalate', 'escalate(id: $id, reason: $reason)'],
])('asks for a reason of at most 2,000 characters to %s, before it looks at anything else', async (_, call) => {
  const { adam, mia } = acme.people;
  const { id } = await acme.raise({ by: mia, tool: 'pay' });
  await acme.member(acme.people.ben, ['CHIEF']);
  const query = `mutation ($id: ID!, $reason: String!) { move: ${call} { __typename ... on Invalid { code errors { pointer } } } }`;
  const codeFor = async (reason: string) => {
    const { move } = await adam.ask<{ move: { code?: string; errors?: { pointer: string }[] } }>(query, { id, reason });
    return [move.code, move.errors?.[0]?.pointer];
  };
  expect(await codeFor('')).toEqual(['reason_required', '/reason']);
  expect(await codeFor(' \t\n')).toEqual(['reason_required', '/reason']);
  expect(await codeFor('🧾'.repeat(2_001))).toEqual(['reason_too_long', '/reason']);
  const [code] = await codeFor('🧾'.repeat(2_000));
  expect(code).toBe(call.startsWith('reassign') ? 'target_not_available' : undefined);
});

it('takes a rejection with 2,000 characters of reason, and an acceptance with none', async () => {
  const { ana, mia } = acme.people;
  const reason = '…'.repeat(2_000);
  const [one, two] = [await acme.raise({ by: mia }), await acme.raise({ by: mia })];
  expect(outcomeOf(await ana.reject(one, reason))).toBe('REJECTED');
  expect(await acme.read(one.id)).toMatchObject({
    status: 'REJECTED',
    reason,
    executable: false,
    changedArguments: [],
  });
  expect(outcomeOf(await ana.accept(two))).toBe('ACCEPTED');
  expect(await acme.read(two.id)).toMatchObject({
    status: 'ACCEPTED',
    reason: null,
    executable: true,
    answeredBy: ana.user,
  });
});

it('conflicts with what a reviewer read before the digest became another', async () => {
  const { ana, mia } = acme.people;
  const { id } = await acme.raise({ by: mia });
  for (const digest of ['', STALE, 'sha256:', 'SHA256:']) {
    expect(outcomeOf(await ana.accept({ id, digest }))).toBe('stale');
    expect(outcomeOf(await ana.reject({ id, digest }))).toBe('stale');
  }
  expect(await acme.eventTypes(id)).toEqual(['raised']);
});

it('gives the stored answer again to the same person with the same key, and to nobody else', async () => {
  const { ana, ben, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  const first = await ana.accept(decision, {
    idempotencyKey: 'k',
    modifiedArguments: { amount: 1, to: 'hana', note: null, lines: ['tea'] },
  });
  expect(await ana.accept(decision, { idempotencyKey: 'k' })).toEqual(first);
  expect(await ana.answer({ id: decision.id, digest: STALE, idempotencyKey: 'k' })).toEqual(first);
  expect(outcomeOf(await ana.accept(decision, { idempotencyKey: 'another' }))).toBe('NF');
  expect(outcomeOf(await ana.accept(decision))).toBe('NF');
  await acme.member(ben, [APPROVER]);
  expect(outcomeOf(await ben.accept(decision, { idempotencyKey: 'k' }))).toBe('NF');
  expect(await acme.eventTypes(decision.id)).toEqual(['raised', 'answered']);
});
