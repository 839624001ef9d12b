import { Injectable } from '@nestjs/common';
import type { Card } from '../../decisions/card.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Cursors, type Place } from '../../platform/cursors/cursors.js';
import { edgeOf, type Page } from '../../platform/cursors/page.js';
import type { Order, PageAsked } from '../inbox-page.js';
import { filterScope } from '../persistence/filter-sql.js';
import { InboxStore } from '../persistence/inbox-store.js';

/** A page of what the viewer may act on. */
@Injectable()
export class ReadInbox {
  constructor(
    private readonly store: InboxStore,
    private readonly cursors: Cursors,
  ) {}

  /** Throws CursorInvalid. A filtered page that is not full says where it stopped looking. */
  async execute(viewer: SignedInViewer, { first, after, ...asked }: PageAsked): Promise<Page<Card>> {
    const scope = ['inbox', viewer.person, asked.organization, asked.order, ...filterScope(asked.filter)];
    const place = after === null ? null : this.cursors.read(scope, after);
    const { cards, last, isCut } = await this.store.cards(viewer, { ...asked, place, limit: first + 1 });
    const cursorOf = (node: Card) => this.cursors.make(scope, placeOf(node, asked.order));
    const edges = cards.slice(0, first).map((node) => edgeOf(node, cursorOf));
    const endCursor = edges.at(-1)?.cursor ?? null;
    if (cards.length > first) return { edges, hasNextPage: true, endCursor };
    return { edges, hasNextPage: isCut, endCursor: last === null ? endCursor : this.cursors.make(scope, last) };
  }
}

const placeOf = ({ decision }: Card, order: Order): Place => [
  order === 'EXPIRING' ? decision.expiresAt : decision.createdAt,
  decision.id,
];
