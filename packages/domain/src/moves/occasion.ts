import { type Holding, holderOf, isOpen, type OpenDecision } from '../decision.js';
import { holds } from '../policy/holds.js';
import { mayAct } from '../policy/may-act.js';
import { type ConflictCode, ok, refuse, type Result } from '../result.js';
import type { Standing } from '../standing.js';
import { unchanged } from './change.js';
import type { Change, Situation } from './move.js';

/** A decision before somebody who may act on it. */
export interface Occasion {
  readonly situation: Situation;
  readonly decision: OpenDecision;
  readonly holding: Holding;
  readonly by: Standing;
}

/** What the state and the holder say to a move, before anybody looks at its body. */
export type Ruling = 'offered' | 'changes_nothing' | ConflictCode;
export type Guard = (occasion: Occasion) => Ruling;

/** Null for everybody for whom the decision does not exist (1.4). */
export function occasionOf(situation: Situation, by: Standing): Occasion | null {
  const { decision, now } = situation;
  if (!isOpen(decision) || !holds(mayAct, decision, by, now)) return null;
  return { situation, decision, holding: decision.state.holding, by };
}

/** The order of every reviewer's move: not found, the conflicts of state and holder, then the move's own checks. */
export function guarded(
  occasion: Occasion | null,
  guard: Guard,
  apply: (occasion: Occasion) => Result<Change>,
): Result<Change> {
  if (occasion === null) return refuse.notFound();
  const ruling = guard(occasion);
  if (ruling === 'changes_nothing') return ok(unchanged(occasion.decision));
  return ruling === 'offered' ? apply(occasion) : refuse.conflict(ruling);
}

/** A decision that lies with its owner never moves; its owner alone gets this far (1.5). */
export const unlessOwn =
  (guard: Guard): Guard =>
  (occasion) =>
    occasion.holding.kind === 'OWN' ? 'move_not_offered' : guard(occasion);

export const isHolder = ({ holding, by }: Pick<Occasion, 'holding' | 'by'>): boolean => holderOf(holding) === by.person;

export const withHolding = (d: OpenDecision, holding: Holding): OpenDecision => ({
  ...d,
  state: { ...d.state, holding },
});
