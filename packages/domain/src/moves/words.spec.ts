import { expect, it } from '@jest/globals';
import { anAccept } from '../../testing/reading.js';
import { aDecision, admin, approver, HANA, situationOf } from '../../testing/stories.js';
import { type Answer, answer } from './answer.js';
import { reassign } from './reassign.js';
import { takeOver } from './take-over.js';

const decision = aDecision({ editable: ['/amount'] });
const situation = situationOf(decision);
const answered = (said: Partial<Answer>) =>
  answer(situation, approver(HANA), { ...anAccept(decision), original: { amount: 5, to: 'ben' }, ...said });

it.each([
  ['without a verdict', () => answered({ verdict: null }), 'Accept or reject it.'],
  ['without a reason', () => answered({ verdict: 'REJECT' }), 'Say why.'],
  ['with too long a reason', () => answered({ reason: 'x'.repeat(2_001) }), 'At most 2000 characters.'],
  [
    'that rejects, and changes arguments',
    () => answered({ verdict: 'REJECT', reason: 'no', modifiedArguments: {} }),
    'A rejection changes no arguments.',
  ],
  [
    'that changes what cannot be changed',
    () => answered({ modifiedArguments: { amount: 5, to: 'ana' } }),
    'This argument cannot be changed.',
  ],
  [
    'that changes a type',
    () => answered({ modifiedArguments: { amount: '5', to: 'ben' } }),
    'The value must keep its JSON type.',
  ],
  [
    'that hands over to nobody',
    () => reassign(situation, approver(HANA), { to: null, reason: 'away' }),
    'This person cannot take it.',
  ],
  ['that takes over without a reason', () => takeOver(situation, admin(HANA), { reason: null }), 'Say why.'],
])('tells a reviewer in a sentence what is wrong with a move %s', (_, move, sentence) => {
  expect(move()).toMatchObject({ ok: false, refusal: { errors: [{ message: sentence }] } });
});
