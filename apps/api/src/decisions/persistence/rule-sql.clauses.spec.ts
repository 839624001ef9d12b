import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { any, type Branch, branches, holds, mayAct, type Rule, type Standing } from '@countersign/domain';
import { everyViewer, withoutOneClause } from '@countersign/domain/testing';
import { SmallWorld } from '../../../testing/small-world.js';
import { branchSql, sqlOf } from './rule-sql.js';
import { rowsOf, visibleRows } from './visible-sql.js';

let world: SmallWorld;
beforeAll(async () => {
  world = await SmallWorld.begin();
});
afterAll(() => world.end());

interface Removed {
  readonly clause: string;
  readonly mutated: readonly Branch[];
}
const removals = branches.flatMap((branch, index) =>
  withoutOneClause(branch.rule).map(({ rule, clause }): Removed => ({
    clause: `${branch.name}: ${clause}`,
    mutated: branches.with(index, { ...branch, rule }),
  })),
);

/** A final decision has neither holder nor holding, so no reading can miss this: the partial indexes ask for it. */
const FOR_THE_INDEX = ['mine', 'pool', 'admin'].map((name) => `${name}: {"is":"isOpen","value":true}`);
/** What is found by two branches is found once by a condition: only the ranges can miss what keeps them apart. */
const APART = [
  'admin: {"in":"holding","values":["HELD","DIRECTED","VACANT"]}',
  'admin: {"not":{"is":"holder","value":{"viewer":"person"}}}',
];

/** The clauses whose loss no viewer at all would notice. */
async function unnoticed(look: (viewer: Standing) => Promise<(removed: Removed) => boolean>): Promise<string[]> {
  let left = removals;
  for (const viewer of everyViewer) {
    await world.becomes(viewer);
    const differs = await look(viewer);
    left = left.filter((removed) => !differs(removed));
  }
  return left.map(({ clause }) => clause).sort();
}

/** What each of the expressions gives for the viewer, an array of ids or null. */
async function idsBy(expressions: readonly string[], from = ''): Promise<ReadonlyMap<Removed, string>> {
  const [row = []] = await world.rows(`SELECT ${expressions.join(', ')} ${from}`);
  return new Map(removals.map((removed, index) => [removed, String(row[index] ?? [])]));
}

const allowedBy = (rule: Rule, viewer: Standing) =>
  world.decisions.filter((decision) => holds(rule, decision, viewer, world.now)).map(({ id }) => String(id));

const RANGES = { columns: 'd.id', where: 'true', tail: '' };
const idsIn = (ranges: string) => `(SELECT array_agg(x.id::text ORDER BY x.id) FROM (${ranges}) x)`;

it('notices every clause that is missing from the condition', async () => {
  const conditions = removals.map(({ mutated }) => sqlOf(any(...mutated.map(({ rule }) => rule))));
  const expressions = conditions.map((sql) => `array_agg(d.id::text ORDER BY d.id) FILTER (WHERE ${sql})`);
  const lost = await unnoticed(async (viewer) => {
    const found = await idsBy(expressions, 'FROM decision d');
    const allowed = String(allowedBy(mayAct, viewer));
    return (removed) => found.get(removed) !== allowed;
  });
  expect(removals.length).toBeGreaterThan(20);
  expect(lost).toEqual([...FOR_THE_INDEX, ...APART].sort());
});

it('notices every clause that is missing from the ranges of a branch', async () => {
  const expressions = removals.map(({ mutated }) => idsIn(rowsOf(mutated.map(branchSql), RANGES)));
  const lost = await unnoticed(async (viewer) => {
    const found = await idsBy(expressions);
    const allowed = String(allowedBy(mayAct, viewer));
    return (removed) => found.get(removed) !== allowed;
  });
  expect(lost).toEqual(FOR_THE_INDEX.sort());
});

it('notices every clause that is missing from the predicate', async () => {
  const lost = await unnoticed(async (viewer) => {
    const [[ids] = []] = await world.rows(`SELECT ${idsIn(visibleRows(RANGES))}`);
    return ({ mutated }) => String(branchByBranch(mutated, viewer)) !== String(ids ?? []);
  });
  expect(lost).toEqual(FOR_THE_INDEX.sort());
});

/** One that two branches allow stands here twice. */
const branchByBranch = (rules: readonly Branch[], viewer: Standing) =>
  rules.flatMap(({ rule }) => allowedBy(rule, viewer)).sort();
