import { expect, it } from '@jest/globals';
import { codeOf } from '../../testing/executions.js';
import {
  aDecision,
  approver,
  ERIK,
  HANA,
  heldBy,
  member,
  NOW,
  ownDecision,
  RITA,
  situationOf,
} from '../../testing/stories.js';
import { HOUR } from '../../testing/index.js';
import { refuse } from '../result.js';
import { reveal } from './reveal.js';

const asked = {
  pointer: '/card',
  arguments: { card: { number: 4111, pin: 7 }, note: 'hi', empty: null },
  sensitive: ['/card', '/card/pin', '/empty', '/missing'],
};

it('gives one value to whoever may act, and records its name alone', () => {
  const revealed = reveal(situationOf(aDecision(heldBy(HANA))), approver(HANA), { ...asked, pointer: '/card/pin' });
  const facts = { status: 'PENDING', holding: 'HELD', holder: HANA, role: 'APPROVER' };
  expect(revealed).toEqual({
    ok: true,
    value: {
      next: aDecision(heldBy(HANA)),
      events: [
        {
          type: 'revealed',
          actor: { kind: 'user', person: HANA },
          data: { from: facts, to: facts, pointer: '/card/pin' },
        },
      ],
      value: 7,
    },
  });
});

it('keeps hidden inside a value what has a name of its own', () => {
  expect(reveal(situationOf(aDecision()), approver(HANA), asked)).toMatchObject({
    value: { value: { number: 4111, pin: { $sensitive: true } } },
  });
  const whole = { ...asked, pointer: '', sensitive: ['', '/card'] };
  expect(reveal(situationOf(aDecision()), approver(HANA), whole)).toMatchObject({
    value: { value: { card: { $sensitive: true }, note: 'hi', empty: null } },
  });
});

it('gives a null that was sent as a null', () => {
  expect(reveal(situationOf(aDecision()), approver(HANA), { ...asked, pointer: '/empty' })).toMatchObject({
    value: { value: null },
  });
});

it.each(['/note', '/missing', '/card/number', '/card/', 'card', '', '/card/pin/0', '/__proto__'])(
  'hides nothing at %j, and records nothing of it',
  (pointer) => {
    expect(reveal(situationOf(aDecision()), approver(HANA), { ...asked, pointer })).toEqual(
      refuse.invalid('pointer_not_sensitive', [
        { pointer: '/pointer', code: 'pointer_not_sensitive', message: 'Nothing is hidden here.' },
      ]),
    );
  },
);

it('is not there for anybody else: whoever asked, a colleague, a member, once it is too late, or a question', () => {
  const open = situationOf(aDecision());
  const nobody = (situation = open, by = approver(HANA)) => {
    for (const pointer of ['/card', '/note'])
      expect(codeOf(reveal(situation, by, { ...asked, pointer }))).toBe('not-found');
  };
  nobody(open, approver(RITA));
  nobody(open, member(ERIK));
  nobody(situationOf(aDecision(heldBy(ERIK))));
  nobody(situationOf(aDecision(), { now: NOW + HOUR }));
  nobody(situationOf(ownDecision()));
  nobody(situationOf(aDecision({ kind: 'CHOICE' })));
  expect(codeOf(reveal(situationOf(ownDecision()), member(RITA), asked))).toBe('ok');
});
