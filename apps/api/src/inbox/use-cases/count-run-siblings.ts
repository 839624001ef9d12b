import { Injectable } from '@nestjs/common';
import type { Card } from '../../decisions/card.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { InboxStore } from '../persistence/inbox-store.js';

/** How many other decisions of the run the viewer may act on. */
@Injectable()
export class CountRunSiblings {
  constructor(private readonly store: InboxStore) {}

  async execute(viewer: SignedInViewer, { decision, runId }: Card): Promise<number> {
    return runId === null ? 0 : this.store.runSiblings(viewer, decision, runId);
  }
}
