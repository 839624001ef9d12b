import type { Application } from '../application.js';
import type { Provenance } from '../decision.js';
import type { Actor } from '../event.js';
import { ok, refuse, type Result } from '../result.js';
import { belongsTo, type Standing } from '../standing.js';
import { actorOf, change, settled, unanswered } from './change.js';
import { lapse } from './lapse.js';
import type { Change, Move, Situation } from './move.js';
import { reasonRefusal } from './reason.js';

export interface Withdraw {
  readonly reason: string | null;
}

type End = Pick<Situation, 'decision' | 'now'>;

/** The requester may withdraw while they belong to the decision's organization (1.8). Final: there is nothing to. */
export function withdrawGuard({ decision, now }: End, by: Standing): 'offered' | 'changes_nothing' | 'not_found' {
  if (by.person !== decision.requester || !belongsTo(by, decision.organization)) return 'not_found';
  return lapse({ decision, now }).next.state.open ? 'offered' : 'changes_nothing';
}

/** The requester takes the decision back. One that is final, or has lapsed by now, stays as it is. */
export const withdraw: Move<Withdraw> = (situation, by, { reason }) =>
  withdrawGuard(situation, by) === 'not_found'
    ? refuse.notFound()
    : withdrawn(situation, { actor: actorOf(by), provenance: 'requester', reason });

/** The application that raised the decision takes it back. */
export const withdrawByApplication = (
  situation: End,
  { id, slug }: Pick<Application, 'id' | 'slug'>,
  { reason }: Withdraw,
): Result<Change> =>
  situation.decision.application === id
    ? withdrawn(situation, { actor: { kind: 'application', slug }, provenance: 'application', reason })
    : refuse.notFound();

/** The organization is deleted: its open decisions go with it. */
export function withdrawBySystem(situation: End): Change {
  const lapsed = lapse(situation);
  return lapsed.next.state.open ? ending(situation, { actor: { kind: 'system' }, provenance: 'system' }) : lapsed;
}

interface Withdrawal {
  readonly actor: Actor;
  readonly provenance: Provenance;
  readonly reason?: string | null;
}

function withdrawn(situation: End, withdrawal: Withdrawal & Withdraw): Result<Change> {
  const lapsed = lapse(situation);
  if (!lapsed.next.state.open) return ok(lapsed);
  return reasonRefusal(withdrawal.reason, 'optional') ?? ok(ending(situation, withdrawal));
}

function ending({ decision, now }: End, { actor, provenance, reason = null }: Withdrawal): Change {
  const outcome = unanswered(decision, { status: 'WITHDRAWN', provenance, at: now });
  return change(decision, settled(decision, outcome), { type: 'withdrawn', actor, reason });
}
