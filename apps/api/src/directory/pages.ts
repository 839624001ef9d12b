import type { ListQuery } from '@countersign/contract';
import { Injectable } from '@nestjs/common';
import { Cursors } from '../platform/cursors/cursors.js';
import type { Page } from './answer.js';

interface Shape<Row, Item> {
  readonly limit: number;
  /** The immutable column by which the list is ordered. */
  readonly place: (row: Row) => string;
  readonly resource: (row: Row) => Item;
}

/** Pages of lists that are ordered by one immutable text column (2.1). */
@Injectable()
export class Pages {
  constructor(private readonly cursors: Cursors) {}

  /** Throws CursorInvalid for a cursor that this list did not give. */
  read(scope: readonly string[], { after, limit }: ListQuery): { after: string | null; limit: number } {
    return { after: after === undefined ? null : String(this.cursors.read(scope, after)[0]), limit };
  }

  /** Of `limit + 1` rows: the one beyond says that there is another page, and nothing else. */
  make<Row, Item>(scope: readonly string[], rows: readonly Row[], shape: Shape<Row, Item>): Page<Item> {
    const { limit, place, resource } = shape;
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const nextCursor = rows.length > limit && last !== undefined ? this.cursors.make(scope, [place(last)]) : null;
    return { items: shown.map(resource), nextCursor };
  }
}
