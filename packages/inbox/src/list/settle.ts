/** What the order of a list is made of. Instants in RFC 3339 UTC with milliseconds compare as texts. */
export interface Placed {
  readonly id: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export type Order = 'NEWEST' | 'EXPIRING';

export interface Shown<Row> {
  readonly row: Row;
  /** The server no longer lists it: it keeps its place, greyed. */
  readonly isGone: boolean;
}

export interface Settled<Row> {
  readonly shown: readonly Shown<Row>[];
  /** New rows that would push others away: they wait until they are asked for. */
  readonly waiting: number;
  readonly standing: number;
}

export interface Fresh<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly order: Order;
  /** Under which of the viewer's standings it was read. */
  readonly standing: number;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const comesBefore = (a: Placed, b: Placed, order: Order): boolean =>
  order === 'NEWEST'
    ? (byText(b.createdAt, a.createdAt) || byText(b.id, a.id)) < 0
    : (byText(a.expiresAt, b.expiresAt) || byText(a.id, b.id)) < 0;

type Held<Row> = Omit<Settled<Row>, 'waiting'>;

/** A row that should be among the fresh ones and is not is gone; one behind the last page that was read may still be there. */
function isGone<Row extends Placed>(row: Row, fresh: Fresh<Row>): boolean {
  const last = fresh.rows.at(-1);
  return !fresh.hasMore || last === undefined || comesBefore(row, last, fresh.order);
}

/**
 * Brings a list up to date without moving what is on the screen: rows keep their places, those that are gone too,
 * further ones join at the end, and new ones wait. Only what is gone by a change of the viewer's own standing, a role
 * that was taken from them, is nothing for them to look at any longer: it leaves.
 */
export function settle<Row extends Placed>({ shown: before, standing }: Held<Row>, fresh: Fresh<Row>): Settled<Row> {
  const isSameStanding = standing === fresh.standing;
  if (before.length === 0)
    return { shown: fresh.rows.map((row) => ({ row, isGone: false })), waiting: 0, standing: fresh.standing };
  const byId = new Map(fresh.rows.map((row) => [row.id, row]));
  const known = new Set(before.map(({ row }) => row.id));
  const kept = before.map((shown) => {
    const row = byId.get(shown.row.id);
    return row ? { row, isGone: false } : { row: shown.row, isGone: shown.isGone || isGone(shown.row, fresh) };
  });
  const last = before.at(-1)?.row as Row;
  const unknown = fresh.rows.filter((row) => !known.has(row.id));
  const further = unknown.filter((row) => comesBefore(last, row, fresh.order));
  return {
    shown: [...kept, ...further.map((row) => ({ row, isGone: false }))].filter((row) => isSameStanding || !row.isGone),
    waiting: unknown.length - further.length,
    standing: fresh.standing,
  };
}
