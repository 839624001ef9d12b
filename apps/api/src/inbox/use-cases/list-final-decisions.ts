import { Injectable } from '@nestjs/common';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Cursors } from '../../platform/cursors/cursors.js';
import { type Page, pageOf } from '../../platform/cursors/page.js';
import { Records } from '../persistence/records.js';
import { endOf, type Record, type RecordsAsked } from '../record.js';

/** How an organization's decisions ended, the latest first, for its auditors. */
@Injectable()
export class ListFinalDecisions {
  constructor(
    private readonly records: Records,
    private readonly cursors: Cursors,
  ) {}

  /** Null for whoever may not audit. Throws CursorInvalid. */
  async execute(viewer: SignedInViewer, { organization, first, after }: RecordsAsked): Promise<Page<Record> | null> {
    const scope = ['final-decisions', viewer.person, organization];
    const place = after === null ? null : this.cursors.read(scope, after);
    const found = await this.records.finals(viewer, { organization, place, limit: first + 1 });
    return found && pageOf(found, first, ({ decision }) => this.cursors.make(scope, [endOf(decision), decision.id]));
  }
}
