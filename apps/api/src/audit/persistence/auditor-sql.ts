import { MAY_AUDIT } from '@countersign/domain';

interface Page {
  /** Of the rows of `page`, the first of them null in no row. */
  readonly columns: string;
  /** The alias of its rows. */
  readonly as: string;
  readonly page: string;
  readonly joins?: string;
  /** The page's own order. */
  readonly order: string;
}

/**
 * A page for an auditor: the viewer `$1`, if they may audit the organization `$2` as the database knows them in this
 * statement. Nobody else gets a row; an auditor gets one of nulls where the page is empty.
 */
export const pageForAuditor = ({
  columns,
  as,
  page,
  joins = '',
  order,
}: Page): string => `WITH auditor AS MATERIALIZED (
  SELECT FROM standing WHERE person_id = $1::uuid AND organization_id = $2::uuid AND role = '${MAY_AUDIT}' LIMIT 1
)
SELECT ${columns}
  FROM auditor LEFT JOIN LATERAL (
${page}
) ${as} ON true
  ${joins}
 ORDER BY ${order}`;

type Row = readonly (string | null)[];

/** The rows of such a page; null for whoever is no auditor. */
export const rowsForAuditor = <R extends Row>(rows: readonly R[]): readonly R[] | null =>
  rows.length === 0 ? null : rows.filter(([first]) => first !== null);
