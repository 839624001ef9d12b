import { expect, it } from '@jest/globals';
import { anAccept } from '../../testing/reading.js';
import {
  aDecision,
  admin,
  approver,
  deactivated,
  ERIK,
  HANA,
  heldBy,
  member,
  RITA,
  situationOf,
} from '../../testing/stories.js';
import { type Answer, answer } from './answer.js';

const editable = aDecision({ editable: ['/amount'] });
const original = { amount: 5, to: 'ben' };

const wordFor = (...args: Parameters<typeof answer>) => {
  const result = answer(...args);
  if (!result.ok) return result.refusal.kind === 'not-found' ? 'not-found' : result.refusal.code;
  const { state } = result.value.next;
  return state.open ? 'open' : state.outcome.status;
};

it('answers an accept with every fault with the first one, then with the next', () => {
  const held = { ...editable, ...heldBy(ERIK) };
  let [decision, by, requester] = [held, member(HANA), deactivated(member(RITA))];
  let said: Partial<Answer> = {
    verdict: null,
    digest: 'old',
    reason: 'x'.repeat(2_001),
    modifiedArguments: {},
    authorityHolds: false,
  };
  const answered = () =>
    wordFor(situationOf(decision, { requester }), by, { ...anAccept(editable), original, ...said });
  expect(answered()).toBe('not-found');
  by = admin(HANA);
  expect(answered()).toBe('take_over_first');
  decision = { ...editable, ...heldBy(HANA) };
  expect(answered()).toBe('verdict_required');
  said = { ...said, verdict: 'ACCEPT' };
  expect(answered()).toBe('reason_too_long');
  said = { ...said, reason: 'x'.repeat(2_000) };
  expect(answered()).toBe('stale');
  said = { ...said, digest: decision.digest };
  expect(answered()).toBe('modifications_invalid');
  said = { ...said, modifiedArguments: { ...original, amount: 6 } };
  expect(answered()).toBe('REQUESTER_AUTHORITY_LAPSED');
  said = { ...said, authorityHolds: true };
  expect(answered()).toBe('REQUESTER_AUTHORITY_LAPSED');
  requester = member(RITA);
  expect(answered()).toBe('ACCEPTED_WITH_MODIFICATIONS');
});

it('answers a rejection with every fault with the first one, and asks no authority for it', () => {
  let said: Partial<Answer> = {
    verdict: 'REJECT',
    digest: 'old',
    reason: ' \n',
    modifiedArguments: null,
    authorityHolds: false,
  };
  const situation = situationOf(editable, { requester: deactivated(member(RITA)) });
  const answered = () => wordFor(situation, approver(HANA), { ...anAccept(editable), original, ...said });
  expect(answered()).toBe('reason_required');
  said = { ...said, reason: 'too much' };
  expect(answered()).toBe('stale');
  said = { ...said, digest: editable.digest };
  expect(answered()).toBe('modifications_not_allowed');
  delete (said as { modifiedArguments?: unknown }).modifiedArguments;
  expect(answered()).toBe('REJECTED');
});
