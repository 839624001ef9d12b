import type { JsonObject } from './json.js';

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * The RFC 8785 text of a JSON value: equal values have equal texts, so that their hashes can be compared.
 * Throws a TypeError at what has no faithful text: undefined, NaN, infinities, lone surrogates, dates, maps.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return stringText(value);
  // Array.from, because map would skip the holes of a sparse array.
  if (Array.isArray(value)) return `[${Array.from(value as unknown[], canonicalJson).join(',')}]`;
  if (isPlain(value)) {
    const names = Object.keys(value).sort(); // by UTF-16 code units, as the RFC asks
    return `{${names.map((name) => `${stringText(name)}:${canonicalJson(value[name])}`).join(',')}}`;
  }
  throw new TypeError(`a ${typeof value} has no canonical JSON`);
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError('a number that is not finite has no canonical JSON');
  return JSON.stringify(value);
}

function stringText(value: string): string {
  if (LONE_SURROGATE.test(value)) throw new TypeError('a lone surrogate has no canonical JSON');
  return JSON.stringify(value);
}

/** Its prototype is the last one, whichever realm it comes from: a date's or a map's is not. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** What the digest of a call is the SHA-256 of (1.6): its arguments and tool, and a nonce so that nobody tests guesses. */
export const digestInput = (call: { arguments: JsonObject; nonce: string; tool: string }): string =>
  canonicalJson({ arguments: call.arguments, nonce: call.nonce, tool: call.tool });

/** An event as the export writes it (1.9). `sequence` is a decimal text, `at` RFC 3339 UTC with milliseconds. */
export interface ChainedEvent {
  readonly actor: string;
  readonly at: string;
  readonly data: unknown;
  readonly decision: string | null;
  readonly previousHash: string | null;
  readonly sequence: string;
  readonly type: string;
}

/** What the hash of an event is the SHA-256 of (1.9). */
export const eventHashInput = ({ actor, at, data, decision, previousHash, sequence, type }: ChainedEvent): string =>
  canonicalJson({ actor, at, data, decision, previousHash, sequence, type });
