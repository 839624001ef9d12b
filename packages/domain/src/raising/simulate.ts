import type { RoleKey } from '../roles/role.js';
import type { GateDeclaration } from '../gate/declaration.js';
import { requesterIsKnown } from './checks.js';
import type { RaiseFacts, RaiseRefusal, RaiseRequest } from './pause.js';
import { pauseOf, raise } from './raise.js';

/** What a pause would come to (2.3). */
export interface Simulation {
  readonly refusal: RaiseRefusal | null;
  /** Null: the gate is unknown. */
  readonly gate: GateDeclaration | null;
  /** Whose decision it would be; null: the owner's. */
  readonly role: RoleKey | null;
  /** How many could take it now: of ASSIGNEE those who could be named. */
  readonly eligibleCount: number;
}

/** Judges as the pause is judged, but for the application's own endpoint, which is taken to say yes. */
export function simulate(
  request: RaiseRequest,
  facts: Omit<RaiseFacts, 'authority'>,
  /** Those other than the requester who meet the gate's role. */
  others: number,
): Simulation {
  const raised = raise(request, { ...facts, authority: 'yes' });
  const refusal = raised.ok ? null : raised.refusal;
  const pause = pauseOf(request, { ...facts, authority: 'yes' });
  if (pause === null) return { refusal, gate: null, role: null, eligibleCount: 0 };
  const { gate } = pause;
  const owners = requesterIsKnown(pause) === null ? 1 : 0;
  return { refusal, gate, role: gate.eligibleRole, eligibleCount: gate.route === 'OWNER' ? owners : others };
}
