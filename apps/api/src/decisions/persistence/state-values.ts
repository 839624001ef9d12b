import { type Decision, holderOf, statusOf } from '@countersign/domain';
import type { Value } from '../../platform/database/statement.js';

/** What a move may change, in the order of the statements that write it (`write-sql.ts`): thirteen values. */
export function stateValues(decision: Decision): readonly Value[] {
  const { state } = decision;
  const outcome = state.open ? null : state.outcome;
  const execution = state.open ? null : state.execution;
  return [
    statusOf(decision),
    state.open ? state.holding.kind : null,
    state.open ? holderOf(state.holding) : null,
    decision.eligibleRole,
    decision.escalated,
    decision.escalatesAt,
    outcome?.provenance ?? null,
    outcome?.at ?? null,
    outcome?.by ?? null,
    outcome?.changedArguments ?? [],
    outcome?.digest ?? null,
    execution?.kind ?? 'NOT_RUN',
    execution !== null && 'executor' in execution ? execution.executor : null,
  ];
}
