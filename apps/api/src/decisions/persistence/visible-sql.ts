import { branches } from '@countersign/domain';
import { type BranchSql, branchSql } from './rule-sql.js';

interface Asked {
  /** Taken of `d`. */
  readonly columns: string;
  /** Joins the branch's own conditions. */
  readonly where: string;
  /** Orders and limits each range. */
  readonly tail: string;
}

const compiled: readonly BranchSql[] = branches.map(branchSql);

/** The rows on which the viewer may act, a range of one index for each branch and role. */
export const visibleRows = (asked: Asked): string => rowsOf(compiled, asked);

export function rowsOf(ranges: readonly BranchSql[], { columns, where, tail }: Asked): string {
  return ranges
    .map((branch) => {
      const range = `SELECT ${columns} FROM decision d WHERE ${branch.where} AND ${where} ${tail}`;
      return branch.driver === null
        ? `(${range})`
        : `(SELECT x.* FROM ${branch.driver} r CROSS JOIN LATERAL (${range}) x)`;
    })
    .join('\nUNION ALL\n');
}

/** The keyed lookup by id `$2`: a decision that is not the viewer's is the same index miss as one that is not there. */
export const visibleById = visibleRows({ columns: 'd.id', where: 'd.id = $2::uuid', tail: 'LIMIT 1' });
