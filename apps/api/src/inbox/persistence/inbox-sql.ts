import { type Statement, statement } from '../../platform/database/statement.js';
import { cardColumns, cardJoins } from '../../decisions/persistence/card.js';
import { viewerCtes } from '../../decisions/persistence/viewer-sql.js';
import { visibleRows } from '../../decisions/persistence/visible-sql.js';
import { filterSql } from './filter-sql.js';

export type Order = 'NEWEST' | 'OLDEST' | 'EXPIRING';

/** A filtered page looks at so many candidates at most, then returns what it has and where it stopped. */
export const MOST_CANDIDATES = 2_000;
/** A count is exact below this. */
export const COUNT_CAP = 100;

const KEYSETS: Readonly<Record<Order, { key: string; comparison: string; direction: string }>> = {
  NEWEST: { key: 'created_at', comparison: '<', direction: 'DESC' },
  OLDEST: { key: 'created_at', comparison: '>', direction: 'ASC' },
  EXPIRING: { key: 'expires_at', comparison: '>', direction: 'ASC' },
};

/**
 * A page: `$1` the viewer, `$2` the organization, `$3` and `$4` the place behind which it starts, `$5` how many rows,
 * `$6`… the filter. The first three columns say how many candidates were looked at and which was the last; without a
 * match there is one row of these alone.
 */
function page(order: Order, filtered: boolean): Statement {
  const { key, comparison, direction } = KEYSETS[order];
  const candidates = filtered ? MOST_CANDIDATES : '$5::int';
  const ordered = (row: string) => `${row}.at ${direction}, ${row}.id ${direction}`;
  const ranges = visibleRows({
    columns: `d.id, d.${key} AS at`,
    where: `d.organization_id = $2::uuid AND (d.${key}, d.id) ${comparison} ($3::timestamptz, $4::uuid)`,
    tail: `ORDER BY d.${key} ${direction}, d.id ${direction} LIMIT ${candidates}`,
  });
  return statement(`WITH ${viewerCtes},
candidate AS MATERIALIZED (
  SELECT u.id, u.at FROM (\n${ranges}\n) u ORDER BY ${ordered('u')} LIMIT ${candidates}
), place AS (
  SELECT count(*) AS looked_at,
         (extract(epoch from (SELECT l.at FROM candidate l ORDER BY ${reversed(direction)} LIMIT 1)) * 1000)::bigint AS last_at,
         (SELECT l.id FROM candidate l ORDER BY ${reversed(direction)} LIMIT 1) AS last_id
    FROM candidate
)
SELECT place.looked_at, place.last_at, place.last_id, found.*
  FROM place LEFT JOIN LATERAL (
    SELECT ${cardColumns}
      FROM candidate c JOIN decision d ON d.id = c.id
      ${cardJoins}
     ${filtered ? `WHERE ${filterSql(6)}` : ''}
     ORDER BY ${ordered('c')} LIMIT $5::int
  ) found ON true`);
}

const reversed = (direction: string) => (direction === 'DESC' ? 'l.at ASC, l.id ASC' : 'l.at DESC, l.id DESC');

const both = (order: Order) => ({ plain: page(order, false), filtered: page(order, true) });
export const pages = { NEWEST: both('NEWEST'), OLDEST: both('OLDEST'), EXPIRING: both('EXPIRING') } as const;

/** `$1` the viewer, `$2` the organization: how many there are, at most COUNT_CAP. */
export const countAll = statement(`WITH ${viewerCtes}
SELECT count(*) FROM (SELECT 1 FROM (\n${visibleRows({
  columns: '1 AS one',
  where: 'd.organization_id = $2::uuid',
  tail: `LIMIT ${COUNT_CAP}`,
})}\n) u LIMIT ${COUNT_CAP}) capped`);

/** The same under the filter `$3`…, and how many candidates were looked at. */
export const countFiltered = statement(`WITH ${viewerCtes},
candidate AS MATERIALIZED (
  SELECT u.id FROM (\n${visibleRows({
    columns: 'd.id',
    where: 'd.organization_id = $2::uuid',
    tail: `LIMIT ${MOST_CANDIDATES}`,
  })}\n) u LIMIT ${MOST_CANDIDATES}
)
SELECT (SELECT count(*) FROM (
         SELECT 1 FROM candidate c JOIN decision d ON d.id = c.id
           JOIN person rp ON rp.id = d.requester_id
           LEFT JOIN membership rm ON rm.organization_id = d.organization_id AND rm.person_id = d.requester_id
          WHERE ${filterSql(3)} LIMIT ${COUNT_CAP}) capped),
       (SELECT count(*) FROM candidate)`);
