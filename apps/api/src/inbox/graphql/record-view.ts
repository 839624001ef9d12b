import { statusOf } from '@countersign/domain';
import { endOf, type Record } from '../record.js';

/** A Request: of it the fields that the contract names, no more are read. */
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

/** A HistoryEntry, likewise. What nobody answered has ended all the same, and stands in the order of that. */
export const historyView = (record: Record) => ({ ...recordView(record), answeredAt: endOf(record.decision) });
