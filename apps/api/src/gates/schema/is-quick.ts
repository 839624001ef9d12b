import { compiledOf } from './compiled-schemas.mjs';
import type { Question } from './verdict.mjs';

/**
 * Characters of the schema times characters of the arguments: the work grows with that at most where no keyword is
 * slow. This much takes some milliseconds, at worst some ten.
 */
const MOST_WORK = 500_000;

/** It can be judged here and now: nobody else is kept waiting. */
export function isQuick({ gate, schema, args }: Question): boolean {
  try {
    const { isSlow, size } = compiledOf(gate, schema);
    return !isSlow && size * JSON.stringify(args).length <= MOST_WORK;
  } catch {
    return true; // it cannot be used at all: so says the verdict
  }
}
