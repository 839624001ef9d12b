import { nearestName } from './nearest-name.js';
import type { Variable } from './variable.js';
import { familyOf, isName, names, variables } from './variables.js';

/** The variables that are set; an empty text means unset. */
export type Given = Readonly<Record<string, string | undefined>>;

/** What is set and would silently not happen. A wrong value is told as such, not here. */
export function unavailable(given: Given): string[] {
  const refused = Object.keys(given).filter((name) => {
    if (!isName(name)) return familyOf(name)?.availability === 'refused';
    const { availability, fallback, read }: Variable = variables[name];
    return availability === 'refused' && given[name] !== fallback && read(given[name] ?? '').ok;
  });
  return refused.map((name) => `${name} is not available yet; unset it`);
}

/** A typo must not switch off a guard. */
export function unknown(given: Given): string[] {
  const strangers = Object.keys(given).filter(
    (name) => /^COUNTERSIGN_/i.test(name) && !isName(name) && !familyOf(name),
  );
  return strangers.map((name) => {
    const nearest = nearestName(name, names);
    return `${name} is not a variable of Countersign${nearest ? `; did you mean ${nearest}?` : ''}`;
  });
}

/** What is set, but not beside what it needs. */
export function incomplete(given: Given): string[] {
  if (given['DATABASE_URL'] !== undefined) {
    return ['COUNTERSIGN_ENCRYPTION_KEYS', 'COUNTERSIGN_SIGNING_KEYS']
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} is required where DATABASE_URL is set`);
  }
  if (given['COUNTERSIGN_MIGRATION_URL'] === undefined) return [];
  return ['COUNTERSIGN_MIGRATION_URL is set without DATABASE_URL; set both or neither'];
}

/** What is set and accepted, and does nothing so far. */
export const notAvailableYet = (given: Given): string[] =>
  Object.keys(given).filter((name) => (isName(name) ? variables[name] : familyOf(name))?.availability === 'later');
