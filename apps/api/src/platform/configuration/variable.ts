import type { Reader } from './readers.js';

/**
 * `now`: read and used. `later`: accepted, checked, and named at the start as not available yet.
 * `refused`: stops the start while its part is missing, because something would silently not happen.
 * `client`: another program's variable, known and ignored.
 */
export type Availability = 'now' | 'later' | 'refused' | 'client';

export interface Variable<T = unknown, Default extends string | undefined = string | undefined> {
  readonly availability: Availability;
  readonly read: Reader<T>;
  readonly fallback: Default;
}

const variable =
  (availability: Availability) =>
  <T, const Default extends string | undefined = undefined>(
    read: Reader<T>,
    ...[fallback]: [Default?]
  ): Variable<T, Default> => ({
    availability,
    read,
    fallback: fallback as Default,
  });

export const now = variable('now');
export const later = variable('later');
export const refused = variable('refused');
export const client = variable('client');
