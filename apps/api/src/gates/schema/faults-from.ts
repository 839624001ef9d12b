import { covers, type Fault, pointerTo } from '@countersign/domain';
import type { Misfit } from './compiled-schema.mjs';
import type { Verdict } from './verdict.mjs';

/** What cannot be judged does not fit. */
const UNJUDGED: readonly Fault[] = [
  { pointer: '', code: 'schema', message: 'could not be checked against the schema in time' },
];

/** What does not fit, each fault with its pointer into the arguments. */
export const faultsFrom = (verdict: Verdict): readonly Fault[] =>
  verdict.kind === 'judged' ? withoutEchoes(verdict.misfits).map(faultOf) : UNJUDGED;

/** A member that does not fit its schema is told as unknown besides, where unknown ones are not allowed. */
const withoutEchoes = (misfits: readonly Misfit[]): readonly Misfit[] =>
  misfits.filter(
    (misfit) =>
      misfit.keyword !== 'false' ||
      !misfits.some((other) => other.keyword !== 'false' && covers(misfit.instanceLocation, other.instanceLocation)),
  );

function faultOf({ keyword, instanceLocation, error }: Misfit): Fault {
  const pointer = decodeURI(instanceLocation.slice(1));
  const missing = keyword === 'required' ? MISSING.exec(error)?.groups?.['name'] : undefined;
  if (missing !== undefined) return { pointer: pointerTo(pointer, missing), code: 'schema', message: 'is missing' };
  const message = Object.hasOwn(MESSAGES, keyword) ? MESSAGES[keyword] : undefined;
  return { pointer, code: 'schema', message: message ?? 'does not fit the schema' };
}

/** The validator names the member in its sentence alone. */
const MISSING = /required property "(?<name>.*)"\.$/su;

/** The validator's own sentences quote values. */
const MESSAGES: Readonly<Record<string, string>> = {
  false: 'is not allowed',
  type: 'is of another type than the schema names',
  const: 'is not the one allowed value',
  enum: 'is none of the allowed values',
  not: 'is what the schema excludes',
  anyOf: 'fits none of the alternatives',
  oneOf: 'does not fit exactly one of the alternatives',
  dependentRequired: 'lacks a member that comes with another',
  minProperties: 'has too few members',
  maxProperties: 'has too many members',
  contains: 'contains no item that it must',
  minContains: 'contains too few of the items that it must',
  maxContains: 'contains too many of some items',
  minItems: 'has too few items',
  maxItems: 'has too many items',
  uniqueItems: 'has the same item twice',
  minimum: 'is too small',
  exclusiveMinimum: 'is too small',
  maximum: 'is too large',
  exclusiveMaximum: 'is too large',
  multipleOf: 'is not a multiple of the step',
  minLength: 'is too short',
  maxLength: 'is too long',
  pattern: 'does not match the pattern',
  format: 'is not of the format',
};
