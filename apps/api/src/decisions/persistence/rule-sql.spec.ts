import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { holds, mayAct, type Standing } from '@countersign/domain';
import { everyDecision, everyViewer } from '@countersign/domain/testing';
import { SmallWorld } from '../../../testing/small-world.js';
import { sqlOf } from './rule-sql.js';
import { visibleRows } from './visible-sql.js';

let world: SmallWorld;
beforeAll(async () => {
  world = await SmallWorld.begin();
});
afterAll(() => world.end());

/** The two shapes in which SQL reads the rule: one condition, and the index ranges of its branches. */
const readings = {
  'one condition': `SELECT d.id FROM decision d WHERE ${sqlOf(mayAct)}`,
  'the ranges of its branches': visibleRows({ columns: 'd.id', where: 'true', tail: '' }),
};
const pairs = everyDecision(0).length * everyViewer.length;

const allowedTo = (viewer: Standing) =>
  world.decisions.filter((decision) => holds(mayAct, decision, viewer, world.now)).map(({ id }) => id);

it.each(Object.entries(readings))(
  `as %s, SQL finds what the predicate allows, in all ${pairs} pairs`,
  async (_, sql) => {
    let count = 0;
    for (const viewer of everyViewer) {
      await world.becomes(viewer);
      const allowed = allowedTo(viewer);
      expect({ viewer, ids: idsOf(await world.rows(sql)) }).toEqual({ viewer, ids: allowed });
      expect({ viewer, ids: idsOf(await world.rowsBehindTheFence(sql)) }).toEqual({ viewer, ids: allowed });
      count += allowed.length;
    }
    expect(count).toBeGreaterThan(1_000);
  },
);

/** In the order of the small world. One that is found twice stands here twice. */
const idsOf = (rows: readonly unknown[][]) => rows.map(([id]) => String(id)).sort();
