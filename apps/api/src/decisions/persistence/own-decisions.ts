import { Injectable } from '@nestjs/common';
import { type ApplicationId, asOf, type DecisionId, isDecisionId } from '@countersign/domain';
import type { Place } from '../../platform/cursors/cursors.js';
import { keyset } from '../../platform/cursors/keyset.js';
import { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';
import type { OwnDecision, OwnFilter } from '../own-decision.js';
import { decisionColumns, decisionOf } from './decision-columns.js';
import { reasonOfOutcome, Reasons } from './reasons.js';

const columns = selection({
  ...decisionColumns,
  now: column.instant('now()'),
  organizationSlug: column.textOrNull('o.slug'),
  requesterUser: column.text('rp."user"'),
  answeredByUser: column.textOrNull('ap."user"'),
  callId: column.text('d.call_id'),
  runId: column.textOrNull('d.run_id'),
  sealedReason: reasonOfOutcome,
  grantedAt: column.instantOrNull('d.granted_at'),
  reportedAt: column.instantOrNull("CASE WHEN d.execution NOT IN ('NOT_RUN', 'GRANTED') THEN d.execution_at END"),
});

type Row = ReturnType<typeof columns.read>;

const SELECT = `SELECT ${columns.sql}
  FROM decision d
  LEFT JOIN organization o ON o.id = d.organization_id
  LEFT JOIN gate g ON g.id = d.gate_id
  JOIN person rp ON rp.id = d.requester_id
  LEFT JOIN person ap ON ap.id = d.answered_by_id`;

const KEYED = 'WHERE d.id = $2::uuid AND d.application_id = $1::uuid';
const one = statement(`${SELECT} ${KEYED}`);
/** Waits for whoever is writing the decision; who writes it afterwards asks the clock afterwards. */
const settle = statement(`SELECT FROM decision d ${KEYED} FOR SHARE`);

/** The status as it is read: LAPSED from the expiry on. */
const STATUS = `CASE WHEN d.is_open AND d.expires_at <= now() THEN 'LAPSED' ELSE d.status::text END`;
const listed = (by: string) =>
  statement(`${SELECT}
 WHERE d.application_id = $1::uuid AND ${by}
   AND (d.created_at, d.id) < ($2::timestamptz, $3::uuid)
   AND ($5::text IS NULL OR d.run_id = $5) AND ($6::text IS NULL OR d.call_id = $6)
   AND ($7::text IS NULL OR ${STATUS} = $7) AND ($8::text IS NULL OR d.tool = $8) AND ($9::text IS NULL OR o.slug = $9)
 ORDER BY d.created_at DESC, d.id DESC LIMIT $4::int`);
/** A call and a run have indexes of their own. */
const lists = { all: listed('true'), ofCall: listed('d.call_id = $6::text'), ofRun: listed('d.run_id = $5::text') };

/** Reads decisions for the application that raised them, and for no other. */
@Injectable()
export class OwnDecisions {
  constructor(
    private readonly database: Database,
    private readonly reasons: Reasons,
  ) {}

  /** Whoever is told that it lapsed is never told otherwise: an answer that came in time may still be on its way. */
  async one(application: ApplicationId, id: string): Promise<OwnDecision | undefined> {
    if (!isDecisionId(id)) return undefined;
    const read = async () => {
      const [row] = await this.database.run({ application, decision: id }, one, [application, id]);
      return row && columns.read(row);
    };
    const first = await read();
    if (first === undefined || !first.isOpen || first.expiresAt > first.now) return first && this.own(first);
    await this.database.run({ application, decision: id }, settle, [application, id]);
    const settled = await read();
    return settled && this.own(settled);
  }

  /** Newest first, behind `place`. */
  async list(application: ApplicationId, filter: OwnFilter, page: { place: Place | null; limit: number }) {
    const { runId, callId, status, tool, organization } = filter;
    const list = callId !== null ? lists.ofCall : runId !== null ? lists.ofRun : lists.all;
    const values = [application, ...keyset(page.place), page.limit, runId, callId, status, tool, organization];
    return (await this.database.run({ application }, list, values)).map((row) => this.own(columns.read(row)));
  }

  private own(row: Row): OwnDecision {
    const id: DecisionId = row.id;
    return {
      decision: asOf(decisionOf(row), row.now),
      now: row.now,
      organization: row.organizationSlug,
      requester: row.requesterUser,
      answeredBy: row.answeredByUser,
      callId: row.callId,
      runId: row.runId,
      reason: this.reasons.open(id, row.sealedReason),
      grantedAt: row.grantedAt,
      reportedAt: row.reportedAt,
    };
  }
}
