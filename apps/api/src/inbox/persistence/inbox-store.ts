import { Injectable } from '@nestjs/common';
import { isDecisionId, type OrganizationId } from '@countersign/domain';
import type { Card } from '../../decisions/card.js';
import { cardOf } from '../../decisions/persistence/card.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import type { Place } from '../../platform/cursors/cursors.js';
import { keyset } from '../../platform/cursors/keyset.js';
import { Database } from '../../platform/database/database.js';
import type { TextRow } from '../../platform/database/one-flight.js';
import type { InboxFilter, Order } from '../inbox-page.js';
import { cardById } from './card-sql.js';
import { isAsked, valuesOf } from './filter-sql.js';
import { count, MOST_CANDIDATES, pages } from './inbox-sql.js';
import { countRunSiblings } from './run-siblings.js';

export interface CardsAsked {
  readonly organization: OrganizationId;
  readonly order: Order;
  readonly filter: InboxFilter;
  readonly place: Place | null;
  readonly limit: number;
}

export interface Cards {
  readonly cards: readonly Card[];
  /** The last candidate that was looked at, whether it passed the filter or not; null: there was none. */
  readonly last: Place | null;
  /** There may be more behind `last`: so many candidates were looked at as may be. */
  readonly isCut: boolean;
}

const LOOKED_AT_COLUMNS = 3;

/** What a person may act on, in the database. */
@Injectable()
export class InboxStore {
  constructor(private readonly database: Database) {}

  async cards(viewer: SignedInViewer, { organization, order, filter, place, limit }: CardsAsked): Promise<Cards> {
    const { plain, sieved, narrowing, sieve } = pages[order];
    const isSieved = isAsked(sieve, filter);
    const rows = await this.database.run(viewer.context, isSieved ? sieved : plain, [
      viewer.person,
      organization,
      ...keyset(place, order === 'NEWEST' ? 'newest' : 'oldest'),
      limit,
      ...valuesOf(narrowing, filter),
      ...(isSieved ? valuesOf(sieve, filter) : []),
    ]);
    const found = rows.filter((row) => row[LOOKED_AT_COLUMNS] !== null);
    return {
      cards: found.map((row) => cardOf(row.slice(LOOKED_AT_COLUMNS), viewer.person)),
      ...lookedAt(rows, isSieved ? MOST_CANDIDATES : Infinity),
    };
  }

  /** How many there are, at most COUNT_CAP, and whether every candidate was looked at. */
  async count(viewer: SignedInViewer, organization: OrganizationId, filter: InboxFilter) {
    const { plain, sieved, narrowing, sieve } = count;
    const isSieved = isAsked(sieve, filter);
    const [row] = await this.database.run(viewer.context, isSieved ? sieved : plain, [
      viewer.person,
      organization,
      ...valuesOf(narrowing, filter),
      ...(isSieved ? valuesOf(sieve, filter) : []),
    ]);
    return { found: Number(row?.[0]), isCut: Number(row?.[1] ?? 0) >= MOST_CANDIDATES };
  }

  /** One decision on which the viewer may act now. */
  async card(viewer: SignedInViewer, id: string): Promise<Card | null> {
    if (!isDecisionId(id)) return null;
    const [row] = await this.database.run(viewer.context, cardById, [viewer.person, id]);
    return row === undefined ? null : cardOf(row, viewer.person);
  }

  /** How many other decisions of the run the viewer may act on. */
  async runSiblings(viewer: SignedInViewer, { application, id }: Card['decision'], runId: string): Promise<number> {
    const [row] = await this.database.run(viewer.context, countRunSiblings, [viewer.person, application, runId, id]);
    return Number(row?.[0]);
  }
}

function lookedAt([row]: readonly TextRow[], most: number): Pick<Cards, 'last' | 'isCut'> {
  const [count = null, at = null, id = null] = row ?? [];
  return { last: at === null || id === null ? null : [Number(at), id], isCut: Number(count) >= most };
}
