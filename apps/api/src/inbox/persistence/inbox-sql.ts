import { type Statement, statement } from '../../platform/database/statement.js';
import { cardColumns } from '../../decisions/persistence/card.js';
import { cardCtes, cardJoins } from '../../decisions/persistence/card-names-sql.js';
import { viewerCtesIn } from '../../decisions/persistence/viewer-sql.js';
import { visibleRows } from '../../decisions/persistence/visible-sql.js';
import type { Order } from '../inbox-page.js';
import { conjunction, deadline, narrowing, sieve } from './filter-sql.js';

/** A sieved page looks at so many candidates at most, then returns what it has and where it stopped. */
export const MOST_CANDIDATES = 2_000;
/** A count is exact below this. */
export const COUNT_CAP = 100;

const KEYSETS: Readonly<Record<Order, { key: string; comparison: string; direction: 'ASC' | 'DESC' }>> = {
  NEWEST: { key: 'created_at', comparison: '<', direction: 'DESC' },
  OLDEST: { key: 'created_at', comparison: '>', direction: 'ASC' },
  EXPIRING: { key: 'expires_at', comparison: '>', direction: 'ASC' },
};
const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;

const viewer = viewerCtesIn('$2::uuid');
const inOrganization = 'd.organization_id = $2::uuid';

/** All candidates by their ids at once: PostgreSQL 17 and later go through the index once, instead of once for each. */
const lookedAt = `looked_at AS MATERIALIZED (
  SELECT d.* FROM decision d WHERE d.id = ANY (ARRAY(SELECT id FROM candidate))
), asker AS MATERIALIZED (
  SELECT p.id, coalesce(m.name, p.name) AS name
    FROM person p LEFT JOIN membership m ON m.organization_id = $2::uuid AND m.person_id = p.id
   WHERE p.id = ANY (ARRAY(SELECT DISTINCT requester_id FROM looked_at))
)`;

/** What a filter asks of the ranges and of the rows. */
const filtersOf = (order: Order) =>
  order === 'EXPIRING' ? { narrowing: [...narrowing, deadline], sieve } : { narrowing, sieve: [...sieve, deadline] };

/**
 * A page: `$1` the viewer, `$2` the organization, `$3` and `$4` the place behind which it starts, `$5` how many rows,
 * `$6`… what narrows it, then what sieves it. The first three columns say how many candidates were looked at and which
 * was the last; without a match there is one row of these alone.
 */
function page(order: Order, isSieved: boolean): Statement {
  const { key, comparison, direction } = KEYSETS[order];
  const filters = filtersOf(order);
  const sieved = isSieved ? `WHERE ${conjunction(filters.sieve, 6 + filters.narrowing.length, undefined)}` : '';
  const most = isSieved ? MOST_CANDIDATES : '$5::int';
  const by = (row: string, at: string, towards = direction) => `ORDER BY ${row}.${at} ${towards}, ${row}.id ${towards}`;
  const last = (what: string) => `(SELECT c.${what} FROM candidate c ${by('c', 'at', OPPOSITE[direction])} LIMIT 1)`;
  const ranges = visibleRows({
    columns: `d.id, d.${key} AS at`,
    where: (known) =>
      `${inOrganization} AND (d.${key}, d.id) ${comparison} ($3::timestamptz, $4::uuid) AND ${conjunction(filters.narrowing, 6, known)}`,
    tail: `${by('d', key)} LIMIT ${most}`,
  });
  return statement(`WITH ${viewer}, candidate AS MATERIALIZED (
  SELECT u.id, u.at FROM (\n${ranges}\n) u ${by('u', 'at')} LIMIT ${most}
), ${lookedAt}, listed AS MATERIALIZED (
  SELECT d.* FROM looked_at d ${sieved} ${by('d', key)} LIMIT $5::int
), place AS (
  SELECT count(*) AS looked_at, (extract(epoch from ${last('at')}) * 1000)::bigint AS last_at, ${last('id')} AS last_id
    FROM candidate
), ${cardCtes}
SELECT place.looked_at, place.last_at, place.last_id, found.*
  FROM place LEFT JOIN LATERAL (
    SELECT ${cardColumns} FROM listed d ${cardJoins} ${by('d', key)}
  ) found ON true`);
}

const inOrder = (order: Order) => ({ ...filtersOf(order), plain: page(order, false), sieved: page(order, true) });
export const pages = { NEWEST: inOrder('NEWEST'), OLDEST: inOrder('OLDEST'), EXPIRING: inOrder('EXPIRING') } as const;

const counting = filtersOf('EXPIRING');
const counted = (columns: string, most: number) =>
  `SELECT u.* FROM (\n${visibleRows({
    columns,
    where: (known) => `${inOrganization} AND ${conjunction(counting.narrowing, 3, known)}`,
    tail: `LIMIT ${most}`,
  })}\n) u LIMIT ${most}`;

/** `$1` the viewer, `$2` the organization, `$3`… the filter: how many there are, at most COUNT_CAP. */
const countPlain = statement(`WITH ${viewer}
SELECT count(*) FROM (${counted('1 AS one', COUNT_CAP)}) capped`);

/** The same where rows must be looked at, and how many were. */
const countSieved = statement(`WITH ${viewer}, candidate AS MATERIALIZED (
${counted('d.id', MOST_CANDIDATES)}
), ${lookedAt}
SELECT (SELECT count(*) FROM (
         SELECT FROM looked_at d WHERE ${conjunction(counting.sieve, 3 + counting.narrowing.length, undefined)} LIMIT ${COUNT_CAP}) capped),
       (SELECT count(*) FROM candidate)`);

export const count = { ...counting, plain: countPlain, sieved: countSieved } as const;
