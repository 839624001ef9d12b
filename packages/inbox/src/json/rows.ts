import { below } from './pointer.js';
import { isHidden, isList, isObject, membersOf } from './value.js';

type RowKind = 'string' | 'number' | 'boolean' | 'null' | 'object' | 'list' | 'hidden';

/** One member of a JSON value as a line of a table: its name, how deep it lies, and its value or its size. */
export interface JsonRow {
  readonly pointer: string;
  readonly name: string | number;
  readonly depth: number;
  readonly kind: RowKind;
  /** The literal of a simple value (a string without its quotes), empty for a hidden one. */
  readonly text: string;
  /** How many members an object or a list has. */
  readonly size: number;
  /** The text goes on: this is only its first sight. */
  readonly isCut?: boolean;
}

function kindOf(value: unknown): Exclude<RowKind, 'hidden'> {
  if (isList(value)) return 'list';
  if (isObject(value)) return 'object';
  return value === null ? 'null' : (typeof value as 'string' | 'number' | 'boolean');
}

const literal = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function contentOf(value: unknown): Pick<JsonRow, 'kind' | 'text' | 'size'> {
  const kind = kindOf(value);
  const simple = kind !== 'object' && kind !== 'list';
  return { kind, text: simple ? literal(value) : '', size: membersOf(value).length };
}

const HIDDEN = { kind: 'hidden', text: '', size: 0 } as const;

/** The one row of a value that is hidden whole. */
export const wholeHidden = (name: string): JsonRow => ({ pointer: '', name, depth: 0, ...HIDDEN });

/** The row of a hidden value now that it is known. */
export const revealedRow = (row: JsonRow, value: unknown): JsonRow => ({ ...row, ...contentOf(value) });

/**
 * All members of a value, each before its own members: nothing is left out but what is hidden at one of the `sensitive`
 * pointers.
 */
export function rowsOf(value: unknown, sensitive: readonly string[], pointer = '', depth = 0): JsonRow[] {
  return membersOf(value).flatMap(([name, member]) => {
    const row = { pointer: below(pointer, name), name, depth };
    return isHidden(member, row.pointer, sensitive)
      ? [{ ...row, ...HIDDEN }]
      : [{ ...row, ...contentOf(member) }, ...rowsOf(member, sensitive, row.pointer, depth + 1)];
  });
}

const MOST_ROWS = 16;
const MOST_CHARACTERS = 600;
const MOST_LINES = 8;

const isLong = (text: string): boolean => text.length > MOST_CHARACTERS || text.split('\n').length > MOST_LINES;

/** A first sight of a long text: whole characters, at most a few lines. */
function firstSight(row: JsonRow): JsonRow {
  if (!isLong(row.text)) return row;
  const lines = row.text.split('\n').slice(0, MOST_LINES).join('\n');
  return { ...row, text: lines.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/, ''), isCut: true };
}

/** Whether the rows need a "show all" before they have been seen. */
export const isLongerThanASight = (rows: readonly JsonRow[]): boolean =>
  rows.length > MOST_ROWS || rows.some((row) => isLong(row.text));

/** What is shown before "show all": the first rows, each with the first sight of its text. */
export const sightOf = (rows: readonly JsonRow[]): JsonRow[] => rows.slice(0, MOST_ROWS).map(firstSight);
