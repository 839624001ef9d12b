import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type PlanningDatabase, planningDatabase } from '../../../testing/planning-database.js';
import { finals } from '../../inbox/persistence/records.js';
import type { Statement } from '../../platform/database/statement.js';
import { trailOfDecision, wholeTrail } from './audit-trail.js';

let planning: PlanningDatabase;
beforeAll(async () => {
  planning = await planningDatabase();
});
afterAll(() => planning.end());

interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

const below = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(below)];
const ID = `'00000000-0000-7000-8000-000000000001'`;

/** What is read for a page below its limit: the range that it starts from, and what is read for each row. */
async function pageOf({ text }: Statement, values: string): Promise<readonly Node[]> {
  await planning.database.query(`DEALLOCATE ALL; PREPARE page AS ${text}`);
  const { rows } = await planning.database.query(`EXPLAIN (FORMAT JSON) EXECUTE page (${values})`);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  const limits = below(plan).filter((node) => node['Node Type'] === 'Limit');
  return below(limits.find((limit) => below(limit).some((node) => node['Index Cond']?.includes('$3')))!);
}

const rangesOf = (nodes: readonly Node[]) =>
  nodes
    .filter((node) => node['Index Name'] !== undefined)
    .map((node) => `${node['Index Name']} ${node['Index Cond']?.replaceAll(/"|\b\w\.|::\w+/g, '')}`);

const EACH_EVENT = 'event_pkey ((chain_id = chain_id) AND (sequence = sequence))';

it.each([
  [
    'the log',
    wholeTrail,
    `${ID}, ${ID}, 0, 51`,
    ['audit_entry_pkey ((organization_id = $2) AND (position > $3))', EACH_EVENT],
  ],
  [
    'the log of a decision',
    trailOfDecision,
    `${ID}, ${ID}, 0, 51, ${ID}`,
    [
      'audit_entry_organization_id_chain_id_sequence_key ((organization_id = $2) AND (chain_id = $5) AND (sequence > $3))',
      EACH_EVENT,
    ],
  ],
  [
    'how decisions ended',
    finals,
    `${ID}, ${ID}, 'infinity', ${ID}, 26`,
    ['decision_final ((organization_id = $2) AND (ROW(final_at, id) < ROW($3, $4)))'],
  ],
])('reads a page of %s as one range of an index, and sorts nothing', async (_, statement, values, ranges) => {
  const nodes = await pageOf(statement, values);
  expect(nodes.filter((node) => node['Node Type'].includes('Sort'))).toEqual([]);
  expect(rangesOf(nodes)).toEqual(ranges);
});
