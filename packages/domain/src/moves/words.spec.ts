import { expect, it } from '@jest/globals';
import { anAccept } from '../../testing/reading.js';
import { aDecision, admin, approver, HANA, situationOf } from '../../testing/stories.js';
import { type Answer, answer } from './answer.js';
import { reassign } from './reassign.js';
import { reveal } from './reveal.js';
import { takeOver } from './take-over.js';

const decision = aDecision({ editable: ['/amount'] });
const situation = situationOf(decision);
const original = { amount: 5, to: 'ben' };
const answered = (said: Partial<Answer>) =>
  answer(situation, approver(HANA), { ...anAccept(decision), original, ...said });

const MOVES = {
  'answers without a verdict': () => answered({ verdict: null }),
  'rejects without a reason': () => answered({ verdict: 'REJECT' }),
  'gives too long a reason': () => answered({ reason: 'x'.repeat(2_001) }),
  'rejects, and changes arguments': () => answered({ verdict: 'REJECT', reason: 'no', modifiedArguments: {} }),
  'changes what cannot be changed': () => answered({ modifiedArguments: { amount: 5, to: 'ana' } }),
  'changes a type': () => answered({ modifiedArguments: { amount: '5', to: 'ben' } }),
  'hands over to nobody': () => reassign(situation, approver(HANA), { to: null, reason: 'away' }),
  'takes over without a reason': () => takeOver(situation, admin(HANA), { reason: null }),
  'asks for what is not hidden': () =>
    reveal(situation, approver(HANA), { pointer: '/amount', arguments: original, sensitive: ['/to'] }),
};

it.each<[keyof typeof MOVES, string, string, string]>([
  ['answers without a verdict', '/verdict', 'verdict_required', 'Accept or reject it.'],
  ['rejects without a reason', '/reason', 'reason_required', 'Say why.'],
  ['gives too long a reason', '/reason', 'reason_too_long', 'At most 2000 characters.'],
  ['rejects, and changes arguments', '', 'modifications_not_allowed', 'A rejection changes no arguments.'],
  ['changes what cannot be changed', '/to', 'not_editable', 'This argument cannot be changed.'],
  ['changes a type', '/amount', 'type_changed', 'The value must keep its JSON type.'],
  ['hands over to nobody', '/to', 'target_not_available', 'This person cannot take it.'],
  ['takes over without a reason', '/reason', 'reason_required', 'Say why.'],
  ['asks for what is not hidden', '/pointer', 'pointer_not_sensitive', 'Nothing is hidden here.'],
])('tells a reviewer who %s where that is, and what is wrong, in a sentence', (who, pointer, code, message) => {
  expect(MOVES[who]()).toMatchObject({ ok: false, refusal: { errors: [{ pointer, code, message }] } });
});
