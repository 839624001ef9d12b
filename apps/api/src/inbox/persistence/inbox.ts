import { Injectable } from '@nestjs/common';
import { isDecisionId, type OrganizationId } from '@countersign/domain';
import { type Card, cardOf } from '../../decisions/persistence/card.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Cursors, type Place } from '../../platform/cursors/cursors.js';
import { Database } from '../../platform/database/database.js';
import type { TextRow } from '../../platform/database/one-flight.js';
import type { Page } from '../../platform/cursors/page.js';
import { cardById } from './card-sql.js';
import { countRunSiblings } from './run-siblings.js';
import { filterScope, type InboxFilter, isAsked, valuesOf } from './filter-sql.js';
import { count, COUNT_CAP, MOST_CANDIDATES, type Order, pages } from './inbox-sql.js';

export interface PageAsked {
  readonly organization: OrganizationId;
  readonly order: Order;
  readonly filter: InboxFilter;
  readonly first: number;
  readonly after: string | null;
}

export interface CappedCount {
  readonly value: number;
  readonly more: boolean;
}

const LOOKED_AT_COLUMNS = 3;
const BEFORE_ALL = {
  NEWEST: ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  OLDEST: ['-infinity', '00000000-0000-0000-0000-000000000000'],
};

/** What a person may act on, as lists and one by one. */
@Injectable()
export class Inbox {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** A page of the inbox. Throws CursorInvalid. */
  async page(viewer: SignedInViewer, asked: PageAsked): Promise<Page<Card>> {
    const { organization, order, filter, first, after } = asked;
    const scope = ['inbox', organization, order, ...filterScope(viewer.person, filter)];
    const { plain, sieved, narrowing, sieve } = pages[order];
    const isSieved = isAsked(sieve, filter);
    const rows = await this.database.run(viewer.context, isSieved ? sieved : plain, [
      viewer.person,
      organization,
      ...(after === null ? startOf(order) : keysetOf(this.cursors.read(scope, after))),
      first + 1,
      ...valuesOf(narrowing, filter),
      ...(isSieved ? valuesOf(sieve, filter) : []),
    ]);
    const cards = rows
      .filter((row) => row[LOOKED_AT_COLUMNS] !== null)
      .map((row) => cardOf(row.slice(LOOKED_AT_COLUMNS), viewer.person));
    const cursorOf = (place: Place) => this.cursors.make(scope, place);
    const edges = cards.slice(0, first).map((node) => ({ cursor: cursorOf(placeOf(node, order)), node }));
    if (cards.length > first) return { edges, hasNextPage: true, endCursor: edges.at(-1)?.cursor ?? null };
    return isSieved
      ? { edges, ...this.stopOf(rows, cursorOf) }
      : { edges, hasNextPage: false, endCursor: edges.at(-1)?.cursor ?? null };
  }

  /** How many there are: exact up to 99. */
  async count(viewer: SignedInViewer, organization: OrganizationId, filter: InboxFilter): Promise<CappedCount> {
    const { plain, sieved, narrowing, sieve } = count;
    const isSieved = isAsked(sieve, filter);
    const [row] = await this.database.run(viewer.context, isSieved ? sieved : plain, [
      viewer.person,
      organization,
      ...valuesOf(narrowing, filter),
      ...(isSieved ? valuesOf(sieve, filter) : []),
    ]);
    const found = Number(row?.[0]);
    const lookedAt = Number(row?.[1] ?? 0);
    return found >= COUNT_CAP
      ? { value: COUNT_CAP - 1, more: true }
      : { value: found, more: lookedAt >= MOST_CANDIDATES };
  }

  /** One decision on which the viewer may act now. */
  async card(viewer: SignedInViewer, id: string): Promise<Card | null> {
    if (!isDecisionId(id)) return null;
    const [row] = await this.database.run(viewer.context, cardById, [viewer.person, id]);
    return row === undefined ? null : cardOf(row, viewer.person);
  }

  /** How many other decisions of the run the viewer may act on. */
  async runSiblings(viewer: SignedInViewer, { decision, runId }: Card): Promise<number> {
    if (runId === null) return 0;
    const values = [viewer.person, decision.application, runId, decision.id];
    const [row] = await this.database.run(viewer.context, countRunSiblings, values);
    return Number(row?.[0]);
  }

  /** Where a sieved page that is not full stopped looking: at the end, or behind the last candidate. */
  private stopOf([row]: readonly TextRow[], cursorOf: (place: Place) => string) {
    const [lookedAt = null, lastAt = null, lastId = null] = row ?? [];
    if (lastAt === null || lastId === null) return { hasNextPage: false, endCursor: null };
    return { hasNextPage: Number(lookedAt) >= MOST_CANDIDATES, endCursor: cursorOf([Number(lastAt), lastId]) };
  }
}

const startOf = (order: Order): [string, string] =>
  (order === 'NEWEST' ? BEFORE_ALL.NEWEST : BEFORE_ALL.OLDEST) as [string, string];

const keysetOf = ([at, id]: Place): [string, string] => [new Date(Number(at)).toISOString(), String(id)];

const placeOf = ({ decision }: Card, order: Order): Place => [
  order === 'EXPIRING' ? decision.expiresAt : decision.createdAt,
  decision.id,
];
