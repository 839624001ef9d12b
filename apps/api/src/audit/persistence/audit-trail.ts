import { Injectable } from '@nestjs/common';
import {
  type DecisionId,
  isDecisionId,
  type JsonValue,
  NO_ORGANIZATION,
  type OrganizationId,
} from '@countersign/domain';
import { reasonOfEvent, Reasons } from '../../decisions/persistence/reasons.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Database } from '../../platform/database/database.js';
import type { TextRow } from '../../platform/database/one-flight.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';
import type { AuditEvent } from '../audit-event.js';
import { pageForAuditor, rowsForAuditor } from './auditor-sql.js';

const columns = selection({
  position: column.number('e.position'),
  sequence: column.text('e.sequence'),
  decision: column.textOrNull<DecisionId>('e.decision_id'),
  type: column.text('e.type'),
  actor: column.text('e.actor'),
  at: column.instant('e.at'),
  data: column.json<JsonValue>('e.data'),
  previousHash: column.textOrNull('e.previous_hash'),
  hash: column.text('e.hash'),
  reason: reasonOfEvent,
});

/**
 * Only what became visible has an entry: the events of a decision from its end on (1.8). Each event is read by its key
 * (`OFFSET 0` keeps the planner from any other way in, of which there are as many rows as the organization has events).
 */
const page = (where: string, by: 'position' | 'sequence') =>
  pageForAuditor({
    columns: columns.sql,
    as: 'e',
    page: `SELECT a.position, e.*
  FROM audit_entry a
 CROSS JOIN LATERAL (SELECT * FROM event WHERE chain_id = a.chain_id AND sequence = a.sequence OFFSET 0) e
 WHERE a.organization_id = $2::uuid AND ${where} AND a.${by} > $3::bigint ORDER BY a.${by} LIMIT $4::int`,
    order: `e.${by}`,
  });

/** `$1` the viewer, `$2` the organization, behind the position `$3`, `$4` at most so many. */
export const wholeTrail = statement(page('true', 'position'));
/** The same of the decision `$5`, behind the sequence `$3`: the two orders of one chain are one. */
export const trailOfDecision = statement(page('a.chain_id = $5::uuid AND e.decision_id = $5::uuid', 'sequence'));

export interface TrailAsked {
  readonly organization: OrganizationId;
  /** Null: not narrowed; what is no id of a decision narrows it to nothing. */
  readonly decision: string | null;
  readonly behind: number;
  readonly limit: number;
}

/** An organization's events in the order of becoming visible (2.2), for its auditors. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly database: Database,
    private readonly reasons: Reasons,
  ) {}

  /** Null for whoever may not audit it. */
  async read(viewer: SignedInViewer, asked: TrailAsked): Promise<readonly AuditEvent[] | null> {
    const rows = rowsForAuditor(await this.rows(viewer, asked));
    return rows && rows.map((row) => this.event(row));
  }

  private rows({ context, person }: SignedInViewer, { organization, decision, behind, limit }: TrailAsked) {
    const values = [person, organization, behind, limit];
    if (decision === null) return this.database.run(context, wholeTrail, values);
    const id = isDecisionId(decision) ? decision : NO_ORGANIZATION;
    return this.database.run(context, trailOfDecision, [...values, id]);
  }

  private event(row: TextRow): AuditEvent {
    const { reason, ...event } = columns.read(row);
    return { ...event, reason: event.decision === null ? null : this.reasons.open(event.decision, reason) };
  }
}
