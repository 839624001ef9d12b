import type { DecisionsQuery } from '@countersign/contract';
import type { ApplicationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { Cursors } from '../../platform/cursors/cursors.js';
import type { OwnDecision, OwnFilter } from '../own-decision.js';
import { OwnDecisions } from '../persistence/own-decisions.js';

/** An application's own decisions, newest first. */
@Injectable()
export class ListDecisions {
  constructor(
    private readonly own: OwnDecisions,
    private readonly cursors: Cursors,
  ) {}

  /** Throws CursorInvalid. */
  async execute(
    application: ApplicationId,
    { limit, after, ...query }: DecisionsQuery,
  ): Promise<{ items: readonly OwnDecision[]; nextCursor: string | null }> {
    const { runId = null, callId = null, status = null, tool = null, organization = null } = query;
    const filter: OwnFilter = { runId, callId, status, tool, organization };
    const scope = ['decisions', application, runId, callId, status, tool, organization];
    const place = after === undefined ? null : this.cursors.read(scope, after);
    const found = await this.own.list(application, filter, { place, limit: limit + 1 });
    const items = found.slice(0, limit);
    const last = items.at(-1)?.decision;
    const isMore = found.length > limit && last !== undefined;
    return { items, nextCursor: isMore ? this.cursors.make(scope, [last.createdAt, last.id]) : null };
  }
}
