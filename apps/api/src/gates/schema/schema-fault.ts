import { isJsonObject, type JsonObject, type JsonValue, memberOf, pointerTo } from '@countersign/domain';
import { KEYWORDS } from './keywords.js';

const DIALECT = /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;
const MOST_CHARACTERS = 64 * 1024;
const MOST_SCHEMAS = 2_000;
/** Characters of the addresses of all that may be a schema: the validator writes them out, under unknown words too. */
const LONGEST_ADDRESSES = 250_000;
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

interface Place {
  readonly at: string;
  readonly schema: JsonValue;
}

/** Why a value is no JSON Schema 2020-12 of an object's members (the arguments); null when it is one. */
export function shapeFault(schema: JsonValue): string | null {
  if (!isJsonObject(schema)) return 'it must be an object';
  const text = JSON.stringify(schema);
  if (text.length > MOST_CHARACTERS) return 'it is larger than 64 KiB';
  if (NUL.test(text)) return 'it contains a NUL';
  if (!isDialect(memberOf(schema, '$schema'))) return 'its $schema is not 2020-12';
  if (!takesObjects(memberOf(schema, 'type'))) return 'its type must be "object": arguments are one';
  const id = memberOf(schema, '$id');
  if (addresses(schema, typeof id === 'string' ? id.length : 0) > LONGEST_ADDRESSES)
    return 'its names are too long for so many schemas';
  return firstFault(schema);
}

function addresses(value: JsonValue, length: number): number {
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? length : 0;
  const below = Object.entries(value).map(([name, member]) => addresses(member, length + 1 + name.length));
  return below.reduce((sum, one) => sum + one, length);
}

function firstFault(root: JsonObject): string | null {
  const places: Place[] = [{ at: '', schema: root }];
  // A list may grow while it is walked: what is found inside a schema is looked at too.
  for (const { at, schema } of places) {
    if (typeof schema === 'boolean') continue;
    if (!isJsonObject(schema)) return `"${at}" must be a schema`;
    if (at !== '' && memberOf(schema, '$id') !== undefined) return `"${at}/$id": only the whole schema may have one`;
    for (const [keyword, value] of Object.entries(schema)) {
      const shape = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
      const inner = shape?.(value) ?? (shape === undefined ? [] : null);
      const below = pointerTo(at, keyword);
      if (inner === null) return `"${below}" is not as it may be in JSON Schema 2020-12, or not supported`;
      places.push(...inner.map((one) => ({ at: below + one.below, schema: one.schema })));
    }
    if (places.length > MOST_SCHEMAS) return `it has more than ${MOST_SCHEMAS} schemas`;
  }
  return null;
}

const isDialect = (dialect: JsonValue | undefined): boolean =>
  dialect === undefined || (typeof dialect === 'string' && DIALECT.test(dialect));

const takesObjects = (type: JsonValue | undefined): boolean =>
  type === undefined || type === 'object' || (Array.isArray(type) && type.includes('object'));
