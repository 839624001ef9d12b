import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Column, type Constant, holds, type Rule } from '@countersign/domain';
import { everyViewer, ME, OTHER } from '@countersign/domain/testing';
import fc from 'fast-check';
import { enough } from '../../../testing/long.js';
import { SmallWorld } from '../../../testing/small-world.js';
import { sqlOf } from './rule-sql.js';

let world: SmallWorld;
beforeAll(async () => {
  world = await SmallWorld.begin();
});
afterAll(() => world.end());

const VALUES: Readonly<Record<Column, readonly Constant[]>> = {
  isOpen: [true, false],
  route: ['OWNER', 'ROLE', 'ASSIGNEE'],
  requester: [ME, OTHER],
  holder: [ME, OTHER],
  holding: ['OPEN', 'HELD', 'DIRECTED', 'VACANT', 'OWN'],
};
const columns = Object.keys(VALUES) as Column[];

const comparison = fc.constantFrom(...columns).chain((column) =>
  fc.oneof(
    fc.constantFrom(...VALUES[column]).map((value): Rule => ({ is: column, value })),
    fc.subarray([...VALUES[column]]).map((values): Rule => ({ in: column, values })),
  ),
);
const aboutViewers = fc.constantFrom<Rule>(
  { is: 'requester', value: { viewer: 'person' } },
  { is: 'holder', value: { viewer: 'person' } },
  { met: 'eligibleRole', among: 'roles' },
  { met: 'eligibleRole', among: 'adminRoles' },
  { organizationIs: 'mine' },
  { after: 'expiresAt', value: { viewer: 'now' } },
);
const { rule: anyRule } = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 4 },
    comparison,
    aboutViewers,
    tie('rule').map((not): Rule => ({ not })),
    fc.array(tie('rule'), { maxLength: 3 }).map((all): Rule => ({ all })),
    fc.array(tie('rule'), { maxLength: 3 }).map((any): Rule => ({ any })),
  ),
}));

const RULES_AT_ONCE = 20;

it('reads any rule as the predicate does, empty columns included', async () => {
  const rules = fc.array(anyRule, { minLength: RULES_AT_ONCE, maxLength: RULES_AT_ONCE });
  await fc.assert(
    fc.asyncProperty(rules, fc.constantFrom(...everyViewer), async (those, viewer) => {
      await world.becomes(viewer);
      const select = those.map((rule) => `coalesce(${sqlOf(rule)}, false)`).join(', ');
      const rows = await world.rows(`SELECT ${select} FROM decision d ORDER BY d.id`);
      world.decisions.forEach((decision, row) => {
        const expected = those.map((rule) => holds(rule, decision, viewer, world.now));
        if (String(rows[row]) !== String(expected))
          expect({ decision, read: rows[row] }).toEqual({ decision, read: expected });
      });
    }),
    { numRuns: enough(50, 1_000) },
  );
}, 3_600_000);
