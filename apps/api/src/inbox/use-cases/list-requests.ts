import { Injectable } from '@nestjs/common';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Cursors } from '../../platform/cursors/cursors.js';
import { type Page, pageOf } from '../../platform/cursors/page.js';
import { Records } from '../persistence/records.js';
import type { Record, RecordsAsked } from '../record.js';

/** What the viewer asked for, newest first. */
@Injectable()
export class ListRequests {
  constructor(
    private readonly records: Records,
    private readonly cursors: Cursors,
  ) {}

  /** `open` null: whether open or not. Throws CursorInvalid. */
  async execute(viewer: SignedInViewer, asked: RecordsAsked, open: boolean | null): Promise<Page<Record>> {
    const { organization, first, after } = asked;
    const scope = ['requests', viewer.person, organization, open];
    const place = after === null ? null : this.cursors.read(scope, after);
    const found = await this.records.requests(viewer, { organization, place, limit: first + 1 }, open);
    return pageOf(found, first, ({ decision }) => this.cursors.make(scope, [decision.createdAt, decision.id]));
  }
}
