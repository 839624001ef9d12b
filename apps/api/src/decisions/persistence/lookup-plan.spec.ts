import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { type EmptyDatabase, emptyDatabase } from '../../../testing/empty-database.js';
import { viewerCtes } from './viewer-sql.js';
import { visibleById } from './visible-sql.js';

/** Its own: what other specs left behind would tell the planner of another world. */
let fresh: EmptyDatabase;
let database: pg.Client;
beforeAll(async () => {
  fresh = await emptyDatabase();
  database = new pg.Client({ connectionString: fresh.url });
  await database.connect();
  // An empty table is read through no index, unless there is no other way.
  await database.query(
    'SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off',
  );
  await database.query(`PREPARE lookup (uuid, uuid) AS WITH ${viewerCtes} ${visibleById}`);
});
afterAll(async () => {
  await database.end();
  await fresh.drop();
});

interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What keys the three lookups of a decision by its id, as the server's own login reads them. */
async function lookups(): Promise<Record<string, string[]>> {
  const anybody = '00000000-0000-7000-8000-000000000001';
  const { rows } = await database.query(`EXPLAIN (FORMAT JSON) EXECUTE lookup ('${anybody}', '${anybody}')`);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  const reads = nodesOf(plan).filter((node) => node['Relation Name'] === 'decision');
  return Object.fromEntries(
    reads.map((node) => [
      node['Index Name'] ?? 'no index',
      [...(node['Index Cond'] ?? '').matchAll(/\((?:d\.)?(\w+) = /g)].map(([, column]) => column!).sort(),
    ]),
  );
}

it('misses in the index what is not the viewer’s, as it misses what is not there', async () => {
  expect(await lookups()).toEqual({
    decision_mine_by_id: expect.arrayContaining(['holder_id', 'id']),
    decision_pool_by_id: ['eligible_role', 'id', 'organization_id'],
    decision_admin_by_id: ['eligible_role', 'id', 'organization_id'],
  });
});
