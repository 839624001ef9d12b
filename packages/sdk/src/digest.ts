import { createHash } from 'node:crypto';
import { digestInput } from '@countersign/domain';
import { ArgumentsUndigestible } from './errors.js';
import type { JsonObject, JsonValue } from './wire/json.js';

export interface DigestedCall {
  readonly tool: string;
  readonly arguments: JsonObject;
  /** As the raise and the grant give it. */
  readonly nonce: string;
}

/** `sha256:` and the lower-case hex SHA-256 of the canonical JSON (RFC 8785) of `{arguments, nonce, tool}`. */
export const digestOf = (call: DigestedCall): string =>
  `sha256:${createHash('sha256')
    .update(digestInput({ ...call, arguments: digestible(call.arguments) }))
    .digest('hex')}`;

/**
 * The arguments as they will go over the wire. A member that is `undefined` is left out, as JSON does; whatever else
 * JSON would bend on the way (dates, maps, NaN, lone surrogates, holes) throws `ArgumentsUndigestible` with its place.
 */
export function digestible(value: unknown): JsonObject {
  if (!isPlain(value)) throw new ArgumentsUndigestible('', kindOf(value));
  return faithful(value, '', new Set()) as JsonObject;
}

function faithful(value: unknown, pointer: string, above: ReadonlySet<unknown>): JsonValue {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string' && !LONE_SURROGATE.test(value)) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (above.has(value)) throw new ArgumentsUndigestible(pointer, 'a circle');
  const within = new Set([...above, value]);
  if (Array.isArray(value))
    return Array.from(value as unknown[], (item, index) => faithful(item, `${pointer}/${String(index)}`, within));
  if (!isPlain(value)) throw new ArgumentsUndigestible(pointer, kindOf(value));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [nameOf(name, pointer), faithful(member, `${pointer}/${escaped(name)}`, within)]),
  );
}

const LONE_SURROGATE = /\p{Surrogate}/u;

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

function nameOf(name: string, pointer: string): string {
  if (LONE_SURROGATE.test(name)) throw new ArgumentsUndigestible(pointer, 'a name with a lone surrogate');
  return name;
}

/** A plain object, or one of a class of yours: JSON says of either what it holds. Of a date or a map it would not. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  const isOfNoKind = Object.prototype.toString.call(value) === '[object Object]';
  return isOfNoKind && typeof (value as { readonly toJSON?: unknown }).toJSON !== 'function';
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return 'a number that is not finite';
  if (typeof value === 'string') return 'a lone surrogate';
  if (typeof value === 'object' && value !== null) return `an object of class ${value.constructor.name}`;
  return `a value of type ${value === null ? 'null' : typeof value}`;
}
