import { statusOf } from '@countersign/domain';
import type { Record } from '../record.js';

/** A Request and a HistoryEntry: of both the fields that the contract names, no more are read. */
export function recordView({ decision, title, answeredBy, reason, mayWithdraw }: Record) {
  const { id, kind, tool, route, createdAt, expiresAt, state } = decision;
  const outcome = state.open ? null : state.outcome;
  return {
    id,
    kind,
    tool,
    title,
    route,
    createdAt,
    expiresAt,
    reason,
    mayWithdraw,
    status: statusOf(decision),
    provenance: outcome?.provenance.toUpperCase() ?? null,
    option: null,
    answeredAt: outcome === null || outcome.by === null ? null : outcome.at,
    answeredBy,
    changedArguments: outcome?.changedArguments ?? [],
    execution: state.open ? 'NOT_RUN' : state.execution.kind,
  };
}
