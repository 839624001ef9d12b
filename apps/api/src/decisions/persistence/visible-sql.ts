import { type Branch, branches, type Holding } from '@countersign/domain';
import { type BranchSql, branchSql } from './rule-sql.js';

/** What a branch's rule says of whose hand its rows are in. A filter that asks for nothing else needs no look at them. */
export interface Known {
  readonly isMine: boolean;
  readonly holdings: readonly Holding['kind'][];
}
export const KNOWN: Readonly<Record<Branch['name'], Known>> = {
  mine: { isMine: true, holdings: ['HELD', 'DIRECTED', 'OWN'] },
  pool: { isMine: false, holdings: ['OPEN'] },
  admin: { isMine: false, holdings: ['HELD', 'DIRECTED', 'VACANT'] },
};

interface Asked {
  /** Taken of `d`. */
  readonly columns: string;
  /** Joins the branch's own conditions. What no index covers costs a visit to the table for every candidate. */
  readonly where: string | ((known: Known) => string);
  /** Orders and limits each range. */
  readonly tail: string;
}

const compiled: readonly BranchSql[] = branches.map(branchSql);

/** The rows on which the viewer may act, a range of one index for each branch and role. */
export const visibleRows = (asked: Asked): string => rowsOf(compiled, asked);

export function rowsOf(ranges: readonly BranchSql[], { columns, where, tail }: Asked): string {
  return ranges
    .map((branch) => {
      const also = typeof where === 'string' ? where : where(KNOWN[branch.name]);
      const range = `SELECT ${columns} FROM decision d WHERE ${branch.where} AND ${also} ${tail}`;
      return branch.driver === null
        ? `(${range})`
        : `(SELECT x.* FROM ${branch.driver} r CROSS JOIN LATERAL (${range}) x)`;
    })
    .join('\nUNION ALL\n');
}

/** The keyed lookup by id `$2`: a decision that is not the viewer's is the same index miss as one that is not there. */
export const visibleById = visibleRows({ columns: 'd.id', where: 'd.id = $2::uuid', tail: 'LIMIT 1' });
