import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type PlanningDatabase, planningDatabase } from '../../../testing/planning-database.js';
import { findAnswered, findRaised, findRequested } from './find-sql.js';
import { readRun, settleRun } from './own-sql.js';
import { viewerCtes } from './viewer-sql.js';
import { visibleById } from './visible-sql.js';

let planning: PlanningDatabase;
beforeAll(async () => {
  planning = await planningDatabase();
});
afterAll(() => planning.end());

interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const ANYBODY = `'00000000-0000-7000-8000-000000000001'`;

/** Of each read of decisions in a statement, as the server's own login makes them: the index, and what keys it. */
async function lookups(text: string, parameters: number): Promise<readonly (readonly [string, string[]])[]> {
  await planning.database.query(`PREPARE lookup AS ${text}`);
  const values = Array.from({ length: parameters }, () => ANYBODY).join(', ');
  const { rows } = await planning.database.query(`EXPLAIN (FORMAT JSON) EXECUTE lookup (${values})`);
  await planning.database.query('DEALLOCATE lookup');
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  const reads = nodesOf(plan).filter((node) => node['Relation Name'] === 'decision');
  return reads.map((node) => [
    node['Index Name'] ?? 'no index',
    [...(node['Index Cond'] ?? '').matchAll(/\((?:\w+\.)?(\w+) = /g)].map(([, column]) => column!).sort(),
  ]);
}

it('misses in the index what is not the viewer’s, as it misses what is not there', async () => {
  expect(Object.fromEntries(await lookups(`WITH ${viewerCtes} ${visibleById}`, 2))).toEqual({
    decision_mine_by_id: expect.arrayContaining(['holder_id', 'id']),
    decision_pool_by_id: ['eligible_role', 'id', 'organization_id'],
    decision_admin_by_id: ['eligible_role', 'id', 'organization_id'],
  });
});

it.each([
  ['what another application raised', findRaised, 4, ['application_id', 'id']],
  ['what another person asked for', findRequested, 3, ['id', 'requester_id']],
  ['what another person answered', findAnswered, 3, ['answered_by_id', 'id']],
])('misses in the index %s', async (_, { text }, parameters, columns) => {
  const keyed = (await lookups(text, parameters)).filter(([, key]) => String(key) === String(columns));
  // Where nobody has answered anything yet, the history is as short a way.
  expect(keyed.map(([index]) => index)).toEqual([expect.stringMatching(/^decision_(own_by_id|history)$/)]);
});

it.each([readRun, settleRun])('finds in the index what an application raised under one name', async (of) => {
  expect(await lookups(of.text, 2)).toContainEqual(['decision_run', ['application_id', 'run_id']]);
});
