import { Injectable } from '@nestjs/common';
import type { Instant } from '@countersign/domain';
import type { Card } from '../../decisions/card.js';
import { Reasons } from '../../decisions/persistence/reasons.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Details } from '../persistence/details.js';

export interface TimelineEntry {
  readonly at: Instant;
  readonly type: string;
  /** A person's name, an application, or `system`, `clock`. */
  readonly actor: string | null;
  readonly reason: string | null;
}

/** What happened to a decision so far, for somebody who may act on it. */
@Injectable()
export class ReadTimeline {
  constructor(
    private readonly details: Details,
    private readonly reasons: Reasons,
  ) {}

  async execute(viewer: SignedInViewer, { decision: { id } }: Card): Promise<readonly TimelineEntry[]> {
    const events = await this.details.events(viewer, id);
    return events.map(({ reason, ...event }) => ({ ...event, reason: this.reasons.open(id, reason) }));
  }
}
