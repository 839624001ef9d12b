import { type Decision, holderOf } from '../decision.js';
import type { Instant } from '../ids.js';
import { belongsTo, meets, type Standing } from '../standing.js';
import type { Column, Constant, Rule, ViewerValue } from './rule.js';

/** Reads a rule as a predicate. Null equals nothing, and its negation is true: `not` never skips an empty column. */
export function holds(rule: Rule, decision: Decision, viewer: Standing, now: Instant): boolean {
  const value = (wanted: Constant | ViewerValue) =>
    typeof wanted !== 'object' ? wanted : wanted.viewer === 'person' ? viewer.person : now;
  const read = (part: Rule): boolean => {
    if ('is' in part) return columnOf(part.is, decision) === value(part.value);
    if ('in' in part) return part.values.some((wanted) => columnOf(part.in, decision) === wanted);
    if ('met' in part) return meetsCurrentRole(decision, viewer, part.among);
    if ('organizationIs' in part) return belongsTo(viewer, decision.organization);
    if ('after' in part) return decision.expiresAt > Number(value(part.value));
    if ('not' in part) return !read(part.not);
    if ('all' in part) return part.all.every(read);
    return part.any.some(read);
  };
  return read(rule);
}

function columnOf(column: Column, d: Decision): Constant | null {
  switch (column) {
    case 'isOpen':
      return d.state.open;
    case 'route':
      return d.route;
    case 'requester':
      return d.requester;
    case 'holder':
      return d.state.open ? holderOf(d.state.holding) : null;
    case 'holding':
      return d.state.open ? d.state.holding.kind : null;
  }
}

function meetsCurrentRole(d: Decision, viewer: Standing, among: 'roles' | 'adminRoles'): boolean {
  if (d.eligibleRole === null || !meets(viewer, d.organization, d.eligibleRole)) return false;
  return among === 'roles' || meets(viewer, d.organization, 'ORG_ADMIN');
}
