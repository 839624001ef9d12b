import { Injectable } from '@nestjs/common';
import type { Card } from '../../decisions/card.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { InboxStore } from '../persistence/inbox-store.js';

/** A decision on which the viewer may act now; null for every other id. */
@Injectable()
export class ReadDecision {
  constructor(private readonly store: InboxStore) {}

  execute(viewer: SignedInViewer, id: string): Promise<Card | null> {
    return this.store.card(viewer, id);
  }
}
