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

function kindOf(value: unknown): RowKind {
  if (isHidden(value)) return 'hidden';
  if (isList(value)) return 'list';
  if (isObject(value)) return 'object';
  return value === null ? 'null' : (typeof value as 'string' | 'number' | 'boolean');
}

const literal = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function contentOf(value: unknown): Pick<JsonRow, 'kind' | 'text' | 'size'> {
  const kind = kindOf(value);
  const simple = kind !== 'object' && kind !== 'list' && kind !== 'hidden';
  return { kind, text: simple ? literal(value) : '', size: membersOf(value).length };
}

const rowOf = (pointer: string, depth: number, [name, value]: readonly [string | number, unknown]): JsonRow => ({
  pointer: below(pointer, name),
  name,
  depth,
  ...contentOf(value),
});

/** The one row of a value that is hidden whole. */
export const wholeHidden = (name: string): JsonRow => ({
  pointer: '',
  name,
  depth: 0,
  kind: 'hidden',
  text: '',
  size: 0,
});

/** The row of a hidden value now that it is known: one that looks like the mark is an object like any other. */
export function revealedRow(row: JsonRow, value: unknown): JsonRow {
  const content = contentOf(value);
  return { ...row, ...content, kind: content.kind === 'hidden' ? 'object' : content.kind };
}

/** All members of a value, each before its own members: nothing is left out. */
export function rowsOf(value: unknown, pointer = '', depth = 0): JsonRow[] {
  return membersOf(value).flatMap((member) => {
    const row = rowOf(pointer, depth, member);
    return row.kind === 'hidden' ? [row] : [row, ...rowsOf(member[1], row.pointer, depth + 1)];
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
