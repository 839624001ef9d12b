import { expect, it } from '@jest/globals';
import { aDecision, HANA, heldBy, member, NOW, RITA } from '../../testing/stories.js';
import { holds } from './holds.js';
import { all, ALWAYS, any, is, isIn, NEVER, not } from './rule.js';

const me = { viewer: 'person' } as const;
const hana = member(HANA);
const holdsFor = (rule: Parameters<typeof holds>[0], decision = aDecision()) => holds(rule, decision, hana, NOW);

it('reads an empty "any" as never, and an empty "all" as always', () => {
  expect(holdsFor(NEVER)).toBe(false);
  expect(holdsFor(ALWAYS)).toBe(true);
  expect(holdsFor(isIn('route'))).toBe(false);
  expect(holdsFor(not(NEVER))).toBe(true);
});

it('finds an empty column equal to nothing, and so its negation true', () => {
  const unheld = aDecision();
  expect(holdsFor(is('holder', me), unheld)).toBe(false);
  expect(holdsFor(not(is('holder', me)), unheld)).toBe(true);
  expect(holdsFor(is('holder', me), aDecision(heldBy(HANA)))).toBe(true);
});

it('reads each column of the decision', () => {
  expect(holdsFor(all(is('isOpen', true), is('route', 'ROLE'), is('holding', 'OPEN'), is('requester', RITA)))).toBe(
    true,
  );
  expect(holdsFor(any(is('isOpen', false), is('route', 'OWNER'), is('holding', 'HELD'), is('requester', me)))).toBe(
    false,
  );
  expect(holdsFor(isIn('route', 'OWNER', 'ROLE'))).toBe(true);
});
