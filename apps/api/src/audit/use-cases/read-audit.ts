import { Injectable } from '@nestjs/common';
import type { OrganizationId } from '@countersign/domain';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Cursors } from '../../platform/cursors/cursors.js';
import { type Page, pageOf } from '../../platform/cursors/page.js';
import type { AuditEvent } from '../audit-event.js';
import { AuditTrail } from '../persistence/audit-trail.js';

export interface AuditAsked {
  readonly organization: OrganizationId;
  /** Null: of everything. */
  readonly decision: string | null;
  readonly first: number;
  readonly after: string | null;
}

/** What happened in an organization, oldest first: a cursor misses nothing that becomes visible behind it. */
@Injectable()
export class ReadAudit {
  constructor(
    private readonly trail: AuditTrail,
    private readonly cursors: Cursors,
  ) {}

  /** Null for whoever may not audit. Throws CursorInvalid. */
  async execute(viewer: SignedInViewer, asked: AuditAsked): Promise<Page<AuditEvent> | null> {
    const { organization, decision, first, after } = asked;
    const scope = ['audit', viewer.person, organization, decision];
    const behind = after === null ? 0 : Number(this.cursors.read(scope, after)[0]);
    const events = await this.trail.read(viewer, { organization, decision, behind, limit: first + 1 });
    const placeOf = ({ position, sequence }: AuditEvent) => [decision === null ? position : Number(sequence)];
    return events && pageOf(events, first, (event) => this.cursors.make(scope, placeOf(event)));
  }
}
