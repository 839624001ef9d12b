import { Injectable } from '@nestjs/common';
import { asOf, type OrganizationId, type Standing, withdrawGuard } from '@countersign/domain';
import { pageForAuditor, rowsForAuditor } from '../../audit/persistence/auditor-sql.js';
import { decisionColumns, decisionOf } from '../../decisions/persistence/decision-columns.js';
import { named } from '../../decisions/persistence/named.js';
import { reasonOfOutcome, Reasons } from '../../decisions/persistence/reasons.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import type { Place } from '../../platform/cursors/cursors.js';
import { keyset } from '../../platform/cursors/keyset.js';
import { Database } from '../../platform/database/database.js';
import type { TextRow } from '../../platform/database/one-flight.js';
import { column, selection } from '../../platform/database/selection.js';
import { type Statement, statement, type Value } from '../../platform/database/statement.js';
import type { Record } from '../record.js';

const columns = selection({
  ...decisionColumns,
  now: column.instant('now()'),
  title: column.text('d.title'),
  answeredByNamed: named('d.answered_by_id', 'ap', 'am'),
  reason: reasonOfOutcome,
});
const JOINS = `LEFT JOIN gate g ON g.id = d.gate_id
  LEFT JOIN person ap ON ap.id = d.answered_by_id
  LEFT JOIN membership am ON am.organization_id = d.organization_id AND am.person_id = d.answered_by_id`;
const FROM = `SELECT ${columns.sql}
  FROM decision d
  ${JOINS}`;
const KEYSET = (at: string) => `(${at}, d.id) < ($3::timestamptz, $4::uuid)`;
const NEWEST = (at: string) => `ORDER BY ${at} DESC, d.id DESC LIMIT $5::int`;

/** `$1` the requester, `$2` the organization, `$6` open ones, final ones or (null) both. */
const requests = statement(`${FROM}
 WHERE d.requester_id = $1::uuid AND d.organization_id = $2::uuid AND ${KEYSET('d.created_at')}
   AND ($6::boolean IS NULL OR (d.is_open AND d.expires_at > now()) = $6)
 ${NEWEST('d.created_at')}`);

/** `$1` the reviewer, `$2` the organization. */
const history = statement(`${FROM}
 WHERE d.answered_by_id = $1::uuid AND d.organization_id = $2::uuid AND ${KEYSET('d.final_at')}
 ${NEWEST('d.final_at')}`);

/** `$1` the viewer, `$2` the organization: all that is final there, for its auditors. */
export const finals = statement(
  pageForAuditor({
    columns: columns.sql,
    as: 'd',
    page: `SELECT * FROM decision d
 WHERE d.organization_id = $2::uuid AND NOT d.is_open AND ${KEYSET('d.final_at')} ${NEWEST('d.final_at')}`,
    joins: JOINS,
    order: 'd.final_at DESC, d.id DESC',
  }),
);

export interface RowsAsked {
  readonly organization: OrganizationId;
  readonly place: Place | null;
  readonly limit: number;
}

/** What a person asked for, and what they answered, in the database. */
@Injectable()
export class Records {
  constructor(
    private readonly database: Database,
    private readonly reasons: Reasons,
  ) {}

  /** The viewer's own requests, newest first; `open` null: whether open or not. */
  requests(viewer: SignedInViewer, asked: RowsAsked, open: boolean | null): Promise<readonly Record[]> {
    return this.list(viewer, requests, [...this.valuesOf(viewer, asked), open]);
  }

  /** What the viewer answered, newest first. */
  history(viewer: SignedInViewer, asked: RowsAsked): Promise<readonly Record[]> {
    return this.list(viewer, history, this.valuesOf(viewer, asked));
  }

  /** All that is final in the organization, newest first; null for whoever may not audit it. */
  async finals(viewer: SignedInViewer, asked: RowsAsked): Promise<readonly Record[] | null> {
    const rows = rowsForAuditor(await this.database.run(viewer.context, finals, this.valuesOf(viewer, asked)));
    return rows && rows.map((row) => this.read(viewer, row));
  }

  private valuesOf({ person }: SignedInViewer, { organization, place, limit }: RowsAsked): readonly Value[] {
    return [person, organization, ...keyset(place), limit];
  }

  private async list(viewer: SignedInViewer, statement: Statement, values: readonly Value[]) {
    const rows = await this.database.run(viewer.context, statement, values);
    return rows.map((row) => this.read(viewer, row));
  }

  private read({ person }: SignedInViewer, text: TextRow): Record {
    const row = columns.read(text);
    const stored = decisionOf(row);
    // The context holds the organizations to which the viewer belongs, so that what is found there is a member's.
    const self: Standing = { person, active: true, roles: new Map([[stored.organization, new Set()]]) };
    return {
      decision: asOf(stored, row.now),
      title: row.title,
      answeredBy: row.answeredByNamed,
      reason: this.reasons.open(stored.id, row.reason),
      mayWithdraw: withdrawGuard({ decision: stored, now: row.now }, self) === 'offered',
    };
  }
}
