import type { TextRow } from './one-flight.js';

/** One column of a hand-written statement: its SQL, and how its text becomes a value. */
export interface Column<T> {
  readonly sql: string;
  readonly read: (text: string | null) => T;
}

const required =
  <T>(read: (text: string) => T) =>
  (text: string | null): T => {
    if (text === null) throw new Error('a column that is never null was null');
    return read(text);
  };
const optional =
  <T>(read: (text: string) => T) =>
  (text: string | null): T | null =>
    text === null ? null : read(text);

/** Cut off, not rounded: what has not come yet for `now()` in a condition has not come for whoever reads it as this. */
const milliseconds = (sql: string) => `floor(extract(epoch from ${sql}) * 1000)::bigint`;

/** What a statement selects, and the types of what it gives. Instants are milliseconds, arrays and JSON are parsed. */
export const column = {
  text: <T extends string = string>(sql: string): Column<T> => ({ sql, read: required((text) => text as T) }),
  textOrNull: <T extends string = string>(sql: string): Column<T | null> => ({
    sql,
    read: optional((text) => text as T),
  }),
  number: (sql: string): Column<number> => ({ sql, read: required(Number) }),
  numberOrNull: (sql: string): Column<number | null> => ({ sql, read: optional(Number) }),
  boolean: (sql: string): Column<boolean> => ({ sql, read: (text) => text === 't' || text === 'true' }),
  instant: (sql: string): Column<number> => ({ sql: milliseconds(sql), read: required(Number) }),
  instantOrNull: (sql: string): Column<number | null> => ({ sql: milliseconds(sql), read: optional(Number) }),
  json: <T>(sql: string): Column<T> => ({ sql, read: required((text) => JSON.parse(text) as T) }),
  jsonOrNull: <T>(sql: string): Column<T | null> => ({ sql, read: optional((text) => JSON.parse(text) as T) }),
  texts: (sql: string): Column<readonly string[]> => ({
    sql: `to_json(${sql})`,
    read: (text) => (text === null ? [] : (JSON.parse(text) as string[])),
  }),
  bytesOrNull: (sql: string): Column<Buffer | null> => ({
    sql: `encode(${sql}, 'base64')`,
    read: optional((text) => Buffer.from(text, 'base64')),
  }),
};

type Columns = Readonly<Record<string, Column<unknown>>>;
/** The row that a selection of these columns gives. */
export type RowOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

export interface Selection<Row> {
  /** The select list. */
  readonly sql: string;
  /** The same as one JSON array of texts, for rows that come through Prisma. */
  readonly json: string;
  /** How many columns that is. */
  readonly width: number;
  readonly read: (row: TextRow) => Row;
}

export function selection<C extends Columns>(columns: C): Selection<RowOf<C>> {
  const names = Object.keys(columns);
  const readers = Object.values(columns).map(({ read }) => read);
  return {
    sql: Object.values(columns)
      .map(({ sql }) => sql)
      .join(', '),
    json: `json_build_array(${Object.values(columns)
      .map(({ sql }) => `(${sql})::text`)
      .join(', ')})`,
    width: names.length,
    read: (texts) => {
      const row: Record<string, unknown> = {};
      names.forEach((name, index) => (row[name] = readers[index]?.(texts[index] ?? null)));
      return row as RowOf<C>;
    },
  };
}
