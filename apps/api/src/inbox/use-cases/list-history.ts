import { Injectable } from '@nestjs/common';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Cursors } from '../../platform/cursors/cursors.js';
import { type Page, pageOf } from '../../platform/cursors/page.js';
import { Records } from '../persistence/records.js';
import { endOf, type Record, type RecordsAsked } from '../record.js';

/** What the viewer answered, newest first. */
@Injectable()
export class ListHistory {
  constructor(
    private readonly records: Records,
    private readonly cursors: Cursors,
  ) {}

  /** Throws CursorInvalid. */
  async execute(viewer: SignedInViewer, { organization, first, after }: RecordsAsked): Promise<Page<Record>> {
    const scope = ['history', viewer.person, organization];
    const place = after === null ? null : this.cursors.read(scope, after);
    const found = await this.records.history(viewer, { organization, place, limit: first + 1 });
    return pageOf(found, first, ({ decision }) => this.cursors.make(scope, [endOf(decision), decision.id]));
  }
}
