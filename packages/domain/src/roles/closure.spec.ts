import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { closureOf, findCycle, rolesMet } from './closure.js';
import { isBuiltIn, isRoleKey } from './role.js';

const edges = (...pairs: readonly (readonly [string, ...string[]])[]) =>
  new Map(pairs.map(([role, ...implied]) => [role, implied]));

it('knows what the built-in roles imply, without a word of the organization', () => {
  expect(closureOf(new Map())).toEqual(
    new Map([
      ['ORG_OWNER', new Set(['ORG_OWNER', 'ORG_ADMIN', 'ORG_AUDITOR', 'ORG_MEMBER'])],
      ['ORG_ADMIN', new Set(['ORG_ADMIN', 'ORG_MEMBER'])],
      ['ORG_MEMBER', new Set(['ORG_MEMBER'])],
      ['ORG_AUDITOR', new Set(['ORG_AUDITOR'])],
    ]),
  );
});

it('follows the edges of the organization at any depth, through the built-in ones', () => {
  const closure = closureOf(edges(['ORG_OWNER', 'CFO'], ['CFO', 'FINANCE'], ['FINANCE', 'CLERK', 'READER']));
  expect([...closure.get('ORG_OWNER')!].sort()).toEqual(
    ['ORG_OWNER', 'ORG_ADMIN', 'ORG_AUDITOR', 'ORG_MEMBER', 'CFO', 'FINANCE', 'CLERK', 'READER'].sort(),
  );
  expect(closure.get('CLERK')).toEqual(new Set(['CLERK']));
  expect(closure.get('FINANCE')).toEqual(new Set(['FINANCE', 'CLERK', 'READER']));
});

it('finds a cycle, and shows the way round', () => {
  expect(findCycle(edges(['A', 'B'], ['B', 'C', 'D'], ['D', 'A']))).toEqual(['A', 'B', 'D', 'A']);
  expect(findCycle(edges(['A', 'A']))).toEqual(['A', 'A']);
  expect(findCycle(edges(['X', 'A'], ['A', 'B'], ['B', 'A']))).toEqual(['A', 'B', 'A']);
});

it('finds a cycle that closes through a built-in role', () => {
  expect(findCycle(edges(['ORG_MEMBER', 'MIGHTY'], ['MIGHTY', 'ORG_OWNER']))).toEqual(
    expect.arrayContaining(['ORG_OWNER', 'ORG_ADMIN', 'ORG_MEMBER', 'MIGHTY']),
  );
});

it('finds none where two ways lead to one role', () => {
  expect(findCycle(edges(['A', 'B', 'C'], ['B', 'D'], ['C', 'D']))).toBeNull();
  expect(findCycle(new Map())).toBeNull();
});

it('closes every graph: itself, what its edges imply, and nothing that no edge leads to', () => {
  const role = fc.constantFrom<string>('A', 'B', 'C', 'D', 'E');
  const graph = fc.array(fc.tuple(role, fc.array(role))).map((pairs) => new Map(pairs));
  fc.assert(
    fc.property(graph, (own) => {
      const closure = closureOf(own);
      for (const [from, reached] of closure) {
        expect(reached.has(from)).toBe(true);
        for (const one of reached) for (const implied of own.get(one) ?? []) expect(reached.has(implied)).toBe(true);
        for (const one of reached)
          expect(one === from || isBuiltIn(one) || isImpliedByAnother(one, reached, own)).toBe(true);
      }
      const hasCycle = [...own].some(([from, implied]) => implied.some((to) => closure.get(to)!.has(from)));
      expect(findCycle(own) !== null).toBe(hasCycle);
    }),
  );
});

const isImpliedByAnother = (role: string, among: ReadonlySet<string>, own: ReadonlyMap<string, readonly string[]>) =>
  [...among].some((other) => own.get(other)?.includes(role) === true);

it('lets every member meet ORG_MEMBER, and with a role all that it implies', () => {
  const closure = closureOf(edges(['CFO', 'FINANCE']));
  expect(rolesMet([], closure)).toEqual(new Set(['ORG_MEMBER']));
  expect(rolesMet(['CFO'], closure)).toEqual(new Set(['ORG_MEMBER', 'CFO', 'FINANCE']));
  expect(rolesMet(['DELETED'], closure)).toEqual(new Set(['ORG_MEMBER']));
});

it.each(['A', 'FINANCE_APPROVER', 'A1', `A${'B'.repeat(62)}`])('takes %s for the key of a role', (text) => {
  expect(isRoleKey(text)).toBe(true);
});

it.each(['', 'a', '1A', '_A', 'A-B', 'A ', ' A', 'A\n', `A${'B'.repeat(63)}`])('takes %j for none', (text) => {
  expect(isRoleKey(text)).toBe(false);
});
