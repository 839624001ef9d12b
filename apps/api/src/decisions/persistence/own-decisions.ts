import { Injectable } from '@nestjs/common';
import {
  type ApplicationId,
  asOf,
  type Decision,
  type DecisionId,
  type Instant,
  isDecisionId,
} from '@countersign/domain';
import { Cursors } from '../../platform/cursors/cursors.js';
import { Database } from '../../platform/database/database.js';
import type { TextRow } from '../../platform/database/one-flight.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';
import { decisionColumns, decisionOf } from './decision-columns.js';
import { reasonOfOutcome, Reasons } from './reasons.js';

/** A decision as the application that raised it sees it: of the reviewer only what the outcome carries (1.8). */
export interface OwnDecision {
  /** As of now: LAPSED from its expiry on. */
  readonly decision: Decision;
  /** The database clock at the read. */
  readonly now: Instant;
  readonly organization: string | null;
  readonly requester: string;
  readonly answeredBy: string | null;
  readonly callId: string;
  readonly runId: string | null;
  readonly reason: string | null;
}

export interface OwnFilter {
  readonly runId?: string | undefined;
  readonly callId?: string | undefined;
  readonly status?: string | undefined;
  readonly tool?: string | undefined;
  readonly organization?: string | undefined;
}

const columns = selection({
  ...decisionColumns,
  now: column.instant('now()'),
  organizationSlug: column.textOrNull('o.slug'),
  requesterUser: column.text('rp."user"'),
  answeredByUser: column.textOrNull('ap."user"'),
  callId: column.text('d.call_id'),
  runId: column.textOrNull('d.run_id'),
  sealedReason: reasonOfOutcome,
});

const SELECT = `SELECT ${columns.sql}
  FROM decision d
  JOIN organization o ON o.id = d.organization_id
  LEFT JOIN gate g ON g.id = d.gate_id
  JOIN person rp ON rp.id = d.requester_id
  LEFT JOIN person ap ON ap.id = d.answered_by_id`;

const one = statement(`${SELECT} WHERE d.id = $2::uuid AND d.application_id = $1::uuid`);

/** The status as it is read: LAPSED from the expiry on. */
const STATUS = `CASE WHEN d.is_open AND d.expires_at <= now() THEN 'LAPSED' ELSE d.status::text END`;
const list = statement(`${SELECT}
 WHERE d.application_id = $1::uuid
   AND (d.created_at, d.id) < ($2::timestamptz, $3::uuid)
   AND ($5::text IS NULL OR d.run_id = $5) AND ($6::text IS NULL OR d.call_id = $6)
   AND ($7::text IS NULL OR ${STATUS} = $7) AND ($8::text IS NULL OR d.tool = $8) AND ($9::text IS NULL OR o.slug = $9)
 ORDER BY d.created_at DESC, d.id DESC LIMIT $4::int`);

const NEWEST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Reads decisions for the application that raised them, and for no other. */
@Injectable()
export class OwnDecisions {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly reasons: Reasons,
  ) {}

  async one(application: ApplicationId, id: string): Promise<OwnDecision | undefined> {
    if (!isDecisionId(id)) return undefined;
    const [row] = await this.database.run({ application, decision: id }, one, [application, id]);
    return row === undefined ? undefined : this.read(row);
  }

  /** Newest first. Throws CursorInvalid. */
  async list(application: ApplicationId, filter: OwnFilter, page: { limit: number; after?: string | undefined }) {
    const { runId = null, callId = null, status = null, tool = null, organization = null } = filter;
    const narrowed = [runId, callId, status, tool, organization];
    const scope = ['decisions', application, ...narrowed];
    const start = page.after === undefined ? NEWEST : placeOf(this.cursors.read(scope, page.after));
    const values = [application, ...start, page.limit + 1, ...narrowed];
    const found = (await this.database.run({ application }, list, values)).map((row) => this.read(row));
    const items = found.slice(0, page.limit);
    const last = items.at(-1)?.decision;
    const isMore = found.length > page.limit && last !== undefined;
    return { items, nextCursor: isMore ? this.cursors.make(scope, [last.createdAt, last.id]) : null };
  }

  private read(text: TextRow): OwnDecision {
    const row = columns.read(text);
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
    };
  }
}

const placeOf = ([at, id]: readonly (string | number)[]) => [new Date(Number(at)).toISOString(), String(id)] as const;
