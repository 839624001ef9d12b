import { Injectable } from '@nestjs/common';
import { type ApplicationId, asOf, type DecisionId, isDecisionId } from '@countersign/domain';
import type { Place } from '../../platform/cursors/cursors.js';
import { keyset } from '../../platform/cursors/keyset.js';
import { Database } from '../../platform/database/database.js';
import type { OwnDecision, OwnFilter, OwnRun } from '../own-decision.js';
import { decisionOf } from './decision-columns.js';
import { lists, ownColumns, type OwnRow, readOne, readRun, runColumns, settleOne, settleRun } from './own-sql.js';
import { Reasons } from './reasons.js';

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
      const [row] = await this.database.run({ application, decision: id }, readOne, [application, id]);
      return row && ownColumns.read(row);
    };
    const first = await read();
    if (first === undefined || !first.isOpen || first.expiresAt > first.now) return first && this.own(first);
    await this.database.run({ application, decision: id }, settleOne, [application, id]);
    const settled = await read();
    return settled && this.own(settled);
  }

  /** The first thousand of a run in their order; undefined: the application raised nothing under this name. */
  async run(application: ApplicationId, runId: string): Promise<OwnRun | undefined> {
    const read = async () => {
      return (await this.database.run({ application }, readRun, [application, runId])).map((row) =>
        runColumns.read(row),
      );
    };
    let rows = await read();
    if (rows.some(({ isOpen, expiresAt, now }) => isOpen && expiresAt <= now)) {
      await this.database.run({ application }, settleRun, [application, runId]);
      rows = await read();
    }
    const [first] = rows;
    return first && { settled: first.unsettled === 0, decisions: rows.map((row) => this.own(row)) };
  }

  /** Newest first, behind `place`. */
  async list(application: ApplicationId, filter: OwnFilter, page: { place: Place | null; limit: number }) {
    const { runId, callId, status, tool, organization } = filter;
    const list = callId !== null ? lists.ofCall : runId !== null ? lists.ofRun : lists.all;
    const values = [application, ...keyset(page.place), page.limit, runId, callId, status, tool, organization];
    return (await this.database.run({ application }, list, values)).map((row) => this.own(ownColumns.read(row)));
  }

  private own(row: OwnRow): OwnDecision {
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
