import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { OPERATIONS } from './operations.js';

type Schema = z.core.$ZodTypes;

/** A pattern holds a length when it spans the whole text and repeats nothing without end. */
const isFinite = ({ source }: RegExp): boolean =>
  source.startsWith('^') &&
  source.endsWith('$') &&
  !/[*+]|\{\d+,\}/.test(source.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\./g, '.'));

const checksOf = (schema: Schema) =>
  (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def as z.core.$ZodChecks['_zod']['def']);

function isBounded(schema: Schema): boolean {
  if (schema._zod.bag.maximum !== undefined) return true;
  const checks = checksOf(schema);
  if (checks.some(({ check }) => check === 'max_length')) return true;
  return checks.some(
    (check) => check.check === 'string_format' && check.pattern !== undefined && isFinite(check.pattern),
  );
}

/** The places, as pointers, of strings and lists without a longest length. Any JSON value has the body's. */
function unlimited(any: z.core.$ZodType, at: string): string[] {
  const schema = any as Schema;
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return isBounded(schema) ? [] : [at];
    case 'array':
      return [...(isBounded(schema) ? [] : [at]), ...unlimited(def.element, `${at}/-`)];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => unlimited(inner, `${at}/${name}`));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return unlimited(def.innerType, at);
    case 'pipe':
      return unlimited(def.in, at);
    case 'union':
      return def.options.flatMap((option) => unlimited(option, at));
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'number':
      return [];
    case 'unknown':
    case 'record':
      return JSON_VALUES.test(at) ? [] : [at];
    default:
      return [`${at} (${def.type})`];
  }
}

/** What an agent hands over as it is; the law says how large it may be (1.3), and the body how large at most. */
const JSON_VALUES = /\/(arguments|context|argumentsSchema)$/;

describe.each(OPERATIONS.filter(({ body, query }) => body ?? query).map((call) => [call.operationId, call] as const))(
  '%s',
  (_, { body, query }) => {
    it('says of everything that it takes how long it may be', () => {
      expect([...(body ? unlimited(body, '') : []), ...(query ? unlimited(query, '?') : [])]).toEqual([]);
    });
  },
);
