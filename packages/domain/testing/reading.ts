import {
  type Answer,
  type Change,
  type Decision,
  NO_ORGANIZATION,
  type Result,
  type Situation,
  type Standing,
} from '../src/index.js';
import type { Actor, Column, Row } from './table.js';

/** Which column of the table a decision stands in. */
export const columnOf = ({ state }: Decision): Column => (state.open ? state.holding.kind : 'DONE');

/** Who somebody is to a decision, with nothing but ifs. */
export function actorOf(who: Standing, d: Decision): Actor {
  const roles = who.active ? who.roles.get(d.organization) : undefined;
  if (who.person === d.requester) {
    const isThere = who.active && (d.organization === NO_ORGANIZATION || roles !== undefined);
    if (!isThere) return 'N';
    return d.route === 'OWNER' ? 'O' : 'R';
  }
  if (roles === undefined || d.eligibleRole === null) return 'N';
  if (!roles.has(d.eligibleRole)) return 'N';
  if (d.state.open && 'holder' in d.state.holding && d.state.holding.holder === who.person) return 'H';
  return roles.has('ORG_ADMIN') ? 'A' : 'E';
}

export function escalateRow({ decision, escalationReaches }: Situation): Row {
  if (decision.escalatesTo === null) return 'escalate, not declared';
  if (decision.escalated) return 'escalate, used';
  return escalationReaches ? 'escalate' : 'escalate, nobody there';
}

export function giveBackRow({ decision, assignee }: Situation, by: Standing): Row {
  if (decision.route !== 'ASSIGNEE' || decision.escalated) return 'give back, its home a pool';
  if (assignee === null || assignee.person === by.person) return 'give back, its home a person who is lost or lets go';
  const roles = assignee.active ? assignee.roles.get(decision.organization) : undefined;
  const isFree =
    assignee.person !== decision.requester &&
    roles !== undefined &&
    decision.eligibleRole !== null &&
    roles.has(decision.eligibleRole);
  return isFree ? 'give back, its home a person' : 'give back, its home a person who is lost or lets go';
}

/** What became of a move, in the words of the table. */
export function wordFor(result: Result<Change>): string {
  if (!result.ok) return result.refusal.kind === 'not-found' ? 'NF' : result.refusal.code;
  const { next, events } = result.value;
  if (events.length === 0) return 'same';
  return events[0]?.type === 'escalation_skipped' ? 'skipped' : columnOf(next);
}

/** An accept of what was raised, from a requester whose authority holds. */
export const anAccept = (d: Decision): Answer => ({
  verdict: 'ACCEPT',
  digest: d.digest,
  reason: null,
  original: {},
  sensitive: [],
  faultsOf: () => [],
  typesNamedAt: () => [],
  digestOf: () => `sha256:${'1'.repeat(64)}`,
  authorityHolds: true,
});
