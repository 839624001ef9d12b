import { expect, it } from '@jest/globals';
import { anAccept } from '../../testing/reading.js';
import { aDecision, approver, deactivated, HANA, member, RITA, situationOf } from '../../testing/stories.js';
import { acceptanceIn, type Answer, answer } from './answer.js';
import { unchanged } from './change.js';
import type { Situation } from './move.js';

const decision = aDecision();

function acceptanceOf(said: Partial<Answer>, story: Partial<Situation> = {}) {
  const result = answer(situationOf(decision, story), approver(HANA), { ...anAccept(decision), ...said });
  if (!result.ok) throw new Error('refused');
  return acceptanceIn(result.value);
}

it('says how an accept ended that nothing stood against', () => {
  expect(acceptanceOf({})).toMatchObject({ status: 'ACCEPTED', by: HANA, digest: decision.digest });
});

it('knows of no acceptance where nothing will run', () => {
  expect(acceptanceOf({ verdict: 'REJECT', reason: 'no' })).toBeNull();
  expect(acceptanceOf({}, { requester: deactivated(member(RITA)) })).toBeNull();
  expect(acceptanceIn(unchanged(decision))).toBeNull();
});
