import { branches } from '@countersign/domain';
import { type BranchSql, branchSql } from './rule-sql.js';

const compiled: readonly BranchSql[] = branches.map(branchSql);

/**
 * The rows on which the viewer may act, a range of one index for each branch and role. `columns` are taken of `d`;
 * `where` joins the branch's own conditions; `tail` orders and limits each range.
 */
export function visibleRows({ columns, where, tail }: { columns: string; where: string; tail: string }): string {
  return compiled
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
