import pg from 'pg';
import type { Sent } from './statements.js';

type Read = Pick<Sent, 'text' | 'values'>;

interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

/** What a statement did: each node of its plan, the rows it gave, and all pages that the statement touched. */
export interface Work {
  readonly nodes: readonly string[];
  readonly pages: number;
}

const wordsOf = (node: Node): string =>
  [node['Node Type'], node['Index Name'], node['Actual Rows']].filter((part) => part !== undefined).join(' ');
const nodesOf = (node: Node): string[] => [wordsOf(node), ...(node.Plans ?? []).flatMap(nodesOf)];

/** What each statement touched at the least: all that happens beside it only ever adds pages. */
export const leastOf = (some: readonly Work[] | undefined, others: readonly Work[]): readonly Work[] =>
  some === undefined
    ? others
    : others.map((work, place) => ({ ...work, pages: Math.min(work.pages, some[place]?.pages ?? work.pages) }));

/** Reads again what a server read, under the server's own login and in the same context, and tells what it cost. */
export class Replay {
  private readonly database = new pg.Client({ connectionString: process.env['DATABASE_URL'] });

  async begin(): Promise<void> {
    await this.database.connect();
    // In a small table the planner would look at every row; in a large one it has reason to use the index.
    await this.database.query(
      'SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off',
    );
  }

  end(): Promise<void> {
    return this.database.end();
  }

  /** In one transaction, which is rolled back. Twice: what the first finds to be dead, the second passes over. */
  async workOf(sent: readonly Read[]): Promise<readonly Work[]> {
    await this.once(sent);
    return this.once(sent);
  }

  private async once(sent: readonly Read[]): Promise<readonly Work[]> {
    const works: Work[] = [];
    await this.database.query('BEGIN');
    for (const { text, values } of sent) {
      const { rows } = await this.database.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, [...values]);
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Node }];
      works.push({ nodes: nodesOf(plan), pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] });
    }
    await this.database.query('ROLLBACK');
    return works;
  }
}
