import { expect, it } from '@jest/globals';
import { everyDecision, everyViewer, withoutOneClause } from '../../testing/index.js';
import type { Decision } from '../decision.js';
import { NO_ORGANIZATION } from '../ids.js';
import type { Standing } from '../standing.js';
import { eligible, isAdmin } from './eligible.js';
import { holds } from './holds.js';
import { branches, mayAct } from './may-act.js';
import type { Rule } from './rule.js';

const NOW = 1_800_000_000_000;
const decisions = everyDecision(NOW);
const pairs = decisions.flatMap((decision) => everyViewer.map((viewer) => ({ decision, viewer })));

/** 1.4 read once more, with nothing but ifs: what the rule is held against. */
function mayActInPlainWords(p: Standing, d: Decision): boolean {
  if (!d.state.open || NOW >= d.expiresAt || !p.active) return false;
  const roles = p.roles.get(d.organization);
  if (d.route === 'OWNER')
    return p.person === d.requester && (d.organization === NO_ORGANIZATION || roles !== undefined);
  if (roles === undefined || d.eligibleRole === null || !roles.has(d.eligibleRole)) return false;
  if (p.person === d.requester) return false;
  const { holding } = d.state;
  if ('holder' in holding && holding.holder === p.person) return true;
  const isUnheld = !('holder' in holding);
  if (isUnheld && (d.route === 'ROLE' || d.escalated)) return true;
  return roles.has('ORG_ADMIN');
}

const branchesThatHold = (rules: readonly Rule[], { decision, viewer }: (typeof pairs)[number]) =>
  rules.filter((rule) => holds(rule, decision, viewer, NOW)).length;

/** The small world sees a rule that allows somebody else than the plain words do, or allows somebody twice. */
const isNoticed = (rules: readonly Rule[]) =>
  pairs.some((pair) => branchesThatHold(rules, pair) !== Number(mayActInPlainWords(pair.viewer, pair.decision)));

it(`lets act exactly whom the plain words let act, in all ${pairs.length} pairs of the small world`, () => {
  const differing = pairs.filter(
    ({ decision, viewer }) => holds(mayAct, decision, viewer, NOW) !== mayActInPlainWords(viewer, decision),
  );
  expect(differing.slice(0, 3)).toEqual([]);
  expect(pairs.some(({ decision, viewer }) => holds(mayAct, decision, viewer, NOW))).toBe(true);
});

it('lets nobody act by two branches at once', () => {
  const rules = branches.map(({ rule }) => rule);
  expect(pairs.filter((pair) => branchesThatHold(rules, pair) > 1).slice(0, 3)).toEqual([]);
});

it('notices every clause that is missing from the rule', () => {
  const removals = branches.flatMap(({ name, rule }, index) =>
    withoutOneClause(rule).map((removal) => {
      const rules = branches.map((branch, other) => (other === index ? removal.rule : branch.rule));
      return { clause: `${name}: ${removal.clause}`, noticed: isNoticed(rules) };
    }),
  );
  expect(removals.length).toBeGreaterThan(20);
  // A final decision has no holder and no holding, so the predicate cannot miss `isOpen`; the index of the SQL needs it.
  expect(removals.filter(({ noticed }) => !noticed).map(({ clause }) => clause)).toEqual(
    ['mine', 'pool', 'admin'].map((name) => `${name}: {"is":"isOpen","value":true}`),
  );
});

it('calls eligible, and admin, exactly those of whom 1.4 says so', () => {
  const differing = pairs.filter(({ decision, viewer }) => {
    const { requester, organization, eligibleRole: role } = decision;
    const roles = (viewer.active ? viewer.roles.get(organization) : undefined) ?? new Set<string>();
    const isEligible = viewer.person !== requester && role !== null && roles.has(role);
    const isItsAdmin = isEligible && roles.has('ORG_ADMIN');
    return eligible(viewer, decision) !== isEligible || isAdmin(viewer, decision) !== isItsAdmin;
  });
  expect(differing.slice(0, 3)).toEqual([]);
});

it('notices an admin who need not be one', () => {
  const lax = JSON.parse(JSON.stringify(branches).replace('adminRoles', 'roles')) as typeof branches;
  expect(isNoticed(lax.map(({ rule }) => rule))).toBe(true);
});
