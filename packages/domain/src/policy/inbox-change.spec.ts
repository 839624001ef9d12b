import { expect, it } from '@jest/globals';
import { APPROVER, CHIEF, HOUR } from '../../testing/names.js';
import {
  admin,
  aDecision,
  approver,
  deactivated,
  ERIK,
  HANA,
  heldBy,
  member,
  NOW,
  ownDecision,
  RITA,
} from '../../testing/stories.js';
import type { Decision } from '../decision.js';
import { factsOf, settled, unanswered } from '../moves/change.js';
import { inboxChange } from './inbox-change.js';

const [hana, erik] = [approver(HANA), approver(ERIK)];
const chief = member(HANA, [APPROVER, CHIEF]);
const open = aDecision();
const inHanasHand = aDecision(heldBy(HANA));
const over = (decision: Decision): Decision =>
  settled(decision, unanswered(decision, { status: 'WITHDRAWN', provenance: 'requester', at: NOW }));
const escalated = aDecision({ escalated: true, escalatesTo: CHIEF, eligibleRole: CHIEF });

const told = (viewer: Parameters<typeof inboxChange>[2], now: Decision, ...before: readonly Decision[]) =>
  inboxChange(now, before.map(factsOf), viewer, NOW);

it('tells whoever may act now that it changed, whatever was before', () => {
  expect(told(hana, open)).toBe('CHANGED');
  expect(told(hana, inHanasHand, open)).toBe('CHANGED');
  expect(told(erik, open, inHanasHand)).toBe('CHANGED');
});

it('tells whoever might act before, and no longer may, that it is gone', () => {
  expect(told(erik, inHanasHand, open)).toBe('GONE');
  expect(told(hana, escalated, inHanasHand)).toBe('GONE');
  expect(told(hana, over(inHanasHand), inHanasHand)).toBe('GONE');
  expect(told(erik, over(inHanasHand), open, inHanasHand)).toBe('GONE');
});

it('tells the owner, and the owner alone, of what is theirs to decide', () => {
  const owner = member(RITA);
  expect(told(owner, ownDecision())).toBe('CHANGED');
  expect(told(owner, over(ownDecision()), ownDecision())).toBe('GONE');
  expect(told(admin(HANA), over(ownDecision()), ownDecision())).toBeNull();
});

it('tells an admin who meets the role of what others have in hand', () => {
  expect(told(admin(ERIK), inHanasHand, open)).toBe('CHANGED');
  expect(told(admin(ERIK), over(inHanasHand), inHanasHand)).toBe('GONE');
});

it('tells an admin of the end of what nobody had in hand', () => {
  const vacant = aDecision({
    route: 'ASSIGNEE',
    assignee: ERIK,
    state: { open: true, status: 'PENDING', holding: { kind: 'VACANT' } },
  });
  expect(told(admin(HANA), over(vacant), vacant)).toBe('GONE');
  expect(told(hana, over(vacant), vacant)).toBeNull();
});

it('is silent to whoever could not act before either', () => {
  expect(told(erik, aDecision(heldBy(HANA, 'DIRECTED')), inHanasHand)).toBeNull();
  expect(told(chief, over(escalated), over(escalated))).toBeNull();
  expect(told(approver(RITA), inHanasHand, open)).toBeNull();
  expect(told(member(HANA), over(open), open)).toBeNull();
  expect(told(deactivated(hana), over(open), open)).toBeNull();
  expect(told(erik, over(inHanasHand))).toBeNull();
});

it('tells of the end by the clock whoever saw the decision until then', () => {
  const late = aDecision({ expiresAt: NOW - HOUR / 2 });
  expect(told(hana, late, late)).toBe('GONE');
  expect(told(hana, over(late), late)).toBe('GONE');
  expect(told(member(HANA), over(late), late)).toBeNull();
});

it('does not take a record for true that lacks its holder', () => {
  const broken = { ...factsOf(inHanasHand), holder: null };
  expect(() => inboxChange(over(open), [broken], hana, NOW)).toThrow('without its holder');
});
