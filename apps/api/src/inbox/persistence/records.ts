import { Injectable } from '@nestjs/common';
import { asOf, type Decision, type OrganizationId, type Standing, withdrawGuard } from '@countersign/domain';
import { decisionColumns, decisionOf } from '../../decisions/persistence/decision-columns.js';
import { named, type NamedPerson } from '../../decisions/persistence/named.js';
import { reasonOfOutcome, Reasons } from '../../decisions/persistence/reasons.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Cursors, type Place } from '../../platform/cursors/cursors.js';
import type { Page } from '../../platform/cursors/page.js';
import { Database } from '../../platform/database/database.js';
import type { TextRow } from '../../platform/database/one-flight.js';
import { column, selection } from '../../platform/database/selection.js';
import { type Statement, statement } from '../../platform/database/statement.js';

/** A decision as its requester sees it, or its reviewer afterwards (1.8): never who has it in hand. */
export interface Record {
  /** As of now: LAPSED from its expiry on. */
  readonly decision: Decision;
  readonly title: string;
  readonly answeredBy: NamedPerson | null;
  readonly reason: string | null;
  readonly mayWithdraw: boolean;
}

export interface RecordsAsked {
  readonly organization: OrganizationId;
  readonly first: number;
  readonly after: string | null;
}

const columns = selection({
  ...decisionColumns,
  now: column.instant('now()'),
  title: column.text('d.title'),
  answeredByNamed: named('d.answered_by_id', 'ap', 'am'),
  reason: reasonOfOutcome,
});
const FROM = `SELECT ${columns.sql}
  FROM decision d
  LEFT JOIN gate g ON g.id = d.gate_id
  LEFT JOIN person ap ON ap.id = d.answered_by_id
  LEFT JOIN membership am ON am.organization_id = d.organization_id AND am.person_id = d.answered_by_id`;
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

const START = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** What a person asked for, and what they answered. */
@Injectable()
export class Records {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly reasons: Reasons,
  ) {}

  /** The viewer's own requests, newest first. Throws CursorInvalid. */
  requests(viewer: SignedInViewer, asked: RecordsAsked, open: boolean | null): Promise<Page<Record>> {
    return this.page(viewer, asked, {
      name: 'requests',
      statement: requests,
      narrowed: [open],
      at: (d) => d.createdAt,
    });
  }

  /** What the viewer answered, newest first. Throws CursorInvalid. */
  history(viewer: SignedInViewer, asked: RecordsAsked): Promise<Page<Record>> {
    return this.page(viewer, asked, { name: 'history', statement: history, narrowed: [], at: finalAt });
  }

  private async page(viewer: SignedInViewer, asked: RecordsAsked, list: List): Promise<Page<Record>> {
    const { organization, first, after } = asked;
    const scope = [list.name, viewer.person, organization, ...list.narrowed];
    const start = after === null ? START : keysetOf(this.cursors.read(scope, after));
    const values = [viewer.person, organization, ...start, first + 1, ...list.narrowed];
    const rows = await this.database.run(viewer.context, list.statement, values);
    const edges = rows.slice(0, first).map((row) => {
      const node = this.read(viewer, row);
      return { cursor: this.cursors.make(scope, [list.at(node.decision), node.decision.id]), node };
    });
    return { edges, hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null };
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

interface List {
  readonly name: string;
  readonly statement: Statement;
  readonly narrowed: readonly (boolean | null)[];
  readonly at: (decision: Decision) => number;
}

const finalAt = ({ state, expiresAt }: Decision): number => (state.open ? expiresAt : state.outcome.at);
const keysetOf = ([at, id]: Place) => [new Date(Number(at)).toISOString(), String(id)] as const;
