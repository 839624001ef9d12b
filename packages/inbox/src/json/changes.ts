import { below } from './pointer.js';
import { isList, isObject, membersOf } from './value.js';

/** One place where two JSON values differ. A member that is not there has no `before` (or no `after`): not the same as null. */
export interface Change {
  readonly pointer: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const alike = (a: unknown, b: unknown): boolean => (isList(a) && isList(b)) || (isObject(a) && isObject(b));

/** Where two JSON values differ, in the order of the first one, as deep as both have the same shape. */
export function changesBetween(before: unknown, after: unknown, pointer = ''): Change[] {
  if (Object.is(before, after)) return [];
  if (!alike(before, after)) return [{ pointer, before, after }];
  const old = new Map(membersOf(before));
  const now = new Map(membersOf(after));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const at = below(pointer, name);
    if (!now.has(name)) return [{ pointer: at, before: old.get(name) }];
    if (!old.has(name)) return [{ pointer: at, after: now.get(name) }];
    return changesBetween(old.get(name), now.get(name), at);
  });
}
