import { createHash } from 'node:crypto';

export type Value = string | number | boolean | bigint | null | Buffer | readonly (string | number | null)[];

/** A statement that PostgreSQL prepares once a connection. Its name is its text's hash: two texts never share one. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export const statement = (text: string): Statement => ({
  name: `s_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`,
  text,
});

/** A value as PostgreSQL reads it in text format; bytes travel as they are. */
export function wire(value: Value): string | Buffer | null {
  if (value === null || Buffer.isBuffer(value)) return value;
  if (typeof value === 'string') return storable(value);
  if (typeof value === 'object') return `{${value.map(arrayElement).join(',')}}`;
  return String(value);
}

/** PostgreSQL keeps no NUL: a text with one is found nowhere, and is no error. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');

const arrayElement = (element: string | number | null): string =>
  element === null ? 'NULL' : `"${storable(String(element)).replace(/["\\]/g, '\\$&')}"`;
