import type { PersonId } from '@countersign/domain';
import type { Value } from '../../platform/database/statement.js';

/** What a reviewer narrows their inbox by; absent: not narrowed. */
export interface InboxFilter {
  readonly tool?: string | null;
  readonly kind?: string | null;
  readonly route?: string | null;
  readonly holding?: readonly string[] | null;
  readonly mine?: boolean | null;
  /** A Person.id, or the operator's own id of the person. */
  readonly requester?: string | null;
  /** Found in title, tool or the requester's name, in any case. */
  readonly text?: string | null;
  readonly expiresBefore?: string | null;
  readonly runId?: string | null;
}

type Condition = readonly [sql: (parameter: string) => string, type: string, value: (filter: InboxFilter) => Value];

const CONDITIONS: readonly Condition[] = [
  [(p) => `d.tool = ${p}`, 'text', ({ tool }) => tool ?? null],
  [(p) => `d.kind = ${p}`, 'decision_kind', ({ kind }) => kind ?? null],
  [(p) => `d.route = ${p}`, 'route_kind', ({ route }) => route ?? null],
  [(p) => `d.holding::text = ANY (${p})`, 'text[]', ({ holding }) => holding ?? null],
  [(p) => `(d.holder_id IS NOT DISTINCT FROM $1::uuid) = ${p}`, 'boolean', ({ mine }) => mine ?? null],
  [(p) => `(d.requester_id::text = ${p} OR rp."user" = ${p})`, 'text', ({ requester }) => requester ?? null],
  [
    (p) => `strpos(lower(concat_ws(E'\\n', d.title, d.tool, coalesce(rm.name, rp.name))), lower(${p})) > 0`,
    'text',
    ({ text }) => text ?? null,
  ],
  [(p) => `d.expires_at < ${p}`, 'timestamptz', ({ expiresBefore }) => expiresBefore ?? null],
  [(p) => `d.run_id = ${p}`, 'text', ({ runId }) => runId ?? null],
];

/** Conditions on `d`, the requester `rp` and their membership `rm`; the parameters start at `$first`. */
export const filterSql = (first: number): string =>
  CONDITIONS.map(([sql, type], index) => {
    const parameter = `$${first + index}::${type}`;
    return `(${parameter} IS NULL OR ${sql(parameter)})`;
  }).join(' AND ');

export const filterValues = (filter: InboxFilter): readonly Value[] => CONDITIONS.map(([, , value]) => value(filter));

export const isFiltered = (filter: InboxFilter): boolean => filterValues(filter).some((value) => value !== null);

/** What a cursor of the filtered list is bound to. */
export const filterScope = (viewer: PersonId, filter: InboxFilter): readonly unknown[] => [
  viewer,
  ...filterValues(filter),
];
