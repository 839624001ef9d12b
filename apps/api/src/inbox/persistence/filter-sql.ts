import type { Known } from '../../decisions/persistence/visible-sql.js';
import type { Value } from '../../platform/database/statement.js';
import type { InboxFilter } from '../inbox-page.js';

/** A condition on a row `d`, with one parameter; null: not asked for. */
interface Condition<Of = unknown> {
  readonly sql: (parameter: string, of: Of) => string;
  readonly type: string;
  readonly value: (filter: InboxFilter) => Value;
}

const asked = (sql: string, parameter: string) => `(${parameter} IS NULL OR ${sql})`;
const contains = (text: string, parameter: string) => `strpos(lower(${text}), lower(${parameter})) > 0`;

/** Leaves whole branches out: as cheap as no filter at all. */
export const narrowing: readonly Condition<Known>[] = [
  { sql: (p, { isMine }) => asked(`${p} = ${isMine}`, p), type: 'boolean', value: ({ mine }) => mine ?? null },
  {
    sql: (p, { holdings }) => asked(`${p} && '{${holdings.join(',')}}'`, p),
    type: 'holding[]',
    value: ({ holding }) => holding ?? null,
  },
];

/** In an index that is ordered by the expiry, the end of a range: CASE, because under row-level security COALESCE is none. */
export const deadline: Condition = {
  sql: (p) => `d.expires_at < CASE WHEN ${p} IS NULL THEN 'infinity' ELSE ${p} END`,
  type: 'timestamptz',
  value: ({ expiresBefore }) => expiresBefore ?? null,
};

/** Conditions for which a row must be looked at. `asker` (id, name): who asked for what was looked at. */
export const sieve: readonly Condition[] = [
  { sql: (p) => asked(`d.tool = ${p}`, p), type: 'text', value: ({ tool }) => tool ?? null },
  { sql: (p) => asked(`d.kind = ${p}`, p), type: 'decision_kind', value: ({ kind }) => kind ?? null },
  { sql: (p) => asked(`d.route = ${p}`, p), type: 'route_kind', value: ({ route }) => route ?? null },
  { sql: (p) => asked(`d.holding = ANY (${p})`, p), type: 'holding[]', value: ({ holding }) => beyondThePool(holding) },
  {
    sql: (p) =>
      asked(`(d.requester_id::text = ${p} OR d.requester_id = (SELECT id FROM person WHERE "user" = ${p}))`, p),
    type: 'text',
    value: ({ requester }) => requester ?? null,
  },
  {
    sql: (p) =>
      asked(
        `(${contains(`d.title || E'\\n' || d.tool`, p)} OR d.requester_id IN (SELECT id FROM asker WHERE ${contains('name', p)}))`,
        p,
      ),
    type: 'text',
    value: ({ text }) => text ?? null,
  },
  { sql: (p) => asked(`d.run_id = ${p}`, p), type: 'text', value: ({ runId }) => runId ?? null },
];

/** What lies in the pool is OPEN, and nothing else is: to narrow is enough. */
const beyondThePool = (holding: InboxFilter['holding'] = null) =>
  holding === null || (holding.length === 1 && holding[0] === 'OPEN') ? null : holding;

/** All of them, a parameter each from `$first` on. */
export const conjunction = <Of>(conditions: readonly Condition<Of>[], first: number, of: Of): string =>
  conditions.map(({ sql, type }, index) => sql(`$${first + index}::${type}`, of)).join(' AND ');

export const valuesOf = <Of>(conditions: readonly Condition<Of>[], filter: InboxFilter): readonly Value[] =>
  conditions.map(({ value }) => value(filter));

export const isAsked = (conditions: readonly Condition[], filter: InboxFilter): boolean =>
  valuesOf(conditions, filter).some((value) => value !== null);

/** What a cursor of the filtered list is bound to. */
export const filterScope = (filter: InboxFilter): readonly unknown[] => [
  ...valuesOf(narrowing, filter),
  ...valuesOf([deadline, ...sieve], filter),
];
