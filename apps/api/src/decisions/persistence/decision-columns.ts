import {
  type ApplicationId,
  type Decision,
  type DecisionId,
  type Execution,
  type FinalStatus,
  type Holding,
  type Kind,
  type OpenStatus,
  type OrganizationId,
  type PersonId,
  type Provenance,
  type Route,
  type State,
} from '@countersign/domain';
import { column, type RowOf } from '../../platform/database/selection.js';

/** A decision as the law knows it, out of a row `d` of `decision` and the gate revision `g` it was raised under. */
export const decisionColumns = {
  id: column.text<DecisionId>('d.id'),
  kind: column.text<Kind>('d.kind'),
  organization: column.text<OrganizationId>('d.organization_id'),
  application: column.text<ApplicationId>('d.application_id'),
  tool: column.text('d.tool'),
  route: column.text<Route>('d.route'),
  requester: column.text<PersonId>('d.requester_id'),
  requesterRole: column.textOrNull('d.requester_role'),
  eligibleRole: column.textOrNull('d.eligible_role'),
  escalatesTo: column.textOrNull('d.escalates_to'),
  escalated: column.boolean('d.escalated'),
  assignee: column.textOrNull<PersonId>('d.assignee_id'),
  digest: column.text('d.digest'),
  editable: column.texts('g.editable'),
  createdAt: column.instant('d.created_at'),
  expiresAt: column.instant('d.expires_at'),
  escalatesAt: column.instantOrNull('d.escalates_at'),
  status: column.text<OpenStatus | FinalStatus>('d.status'),
  isOpen: column.boolean('d.is_open'),
  holding: column.textOrNull<Holding['kind']>('d.holding'),
  holder: column.textOrNull<PersonId>('d.holder_id'),
  provenance: column.textOrNull<Provenance>('d.provenance'),
  finalAt: column.instantOrNull('d.final_at'),
  answeredBy: column.textOrNull<PersonId>('d.answered_by_id'),
  changedArguments: column.texts('d.changed_arguments'),
  finalDigest: column.textOrNull('d.final_digest'),
  execution: column.text<Execution['kind']>('d.execution'),
  executor: column.textOrNull('d.executor'),
  purged: column.boolean('d.purged_at IS NOT NULL'),
};

type DecisionRow = RowOf<typeof decisionColumns>;

/** One literal: spreading two or more into one costs more than reading the row, and a page has a hundred rows. */
export const decisionOf = (row: DecisionRow): Decision => ({
  id: row.id,
  kind: row.kind,
  organization: row.organization,
  application: row.application,
  tool: row.tool,
  route: row.route,
  requester: row.requester,
  requesterRole: row.requesterRole,
  eligibleRole: row.eligibleRole,
  escalatesTo: row.escalatesTo,
  escalated: row.escalated,
  assignee: row.assignee,
  digest: row.digest,
  editable: row.editable,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  escalatesAt: row.escalatesAt,
  state: stateOf(row),
});

function stateOf(row: DecisionRow): State {
  if (row.isOpen) return { open: true, status: row.status as OpenStatus, holding: holdingOf(row) };
  return {
    open: false,
    outcome: {
      status: row.status as FinalStatus,
      provenance: present(row.provenance),
      at: present(row.finalAt),
      by: row.answeredBy,
      changedArguments: row.changedArguments,
      digest: present(row.finalDigest),
    },
    execution:
      row.execution === 'NOT_RUN' ? { kind: row.execution } : { kind: row.execution, executor: present(row.executor) },
    purged: row.purged,
  };
}

function holdingOf({ holding, holder }: DecisionRow): Holding {
  const kind = present(holding);
  return kind === 'OPEN' || kind === 'VACANT' ? { kind } : { kind, holder: present(holder) };
}

/** The table's CHECK constraints promise it. */
function present<T>(value: T | null): T {
  if (value === null) throw new Error('a decision lacks what its state needs');
  return value;
}
