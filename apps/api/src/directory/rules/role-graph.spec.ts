import { expect, it } from '@jest/globals';
import { BUILT_IN_GRAPH, closureOfGraph, factsOf, type RoleGraph, withoutRole, withRole } from './role-graph.js';

const role = (key: string) => ({ key, name: key });
const alone = { implies: [], implyingIt: undefined };
const chain = ['A', 'B', 'C'].reduce<RoleGraph>(
  (graph, key, index, keys) =>
    withRole(graph, role(key), { implies: keys.slice(index - 1, index), implyingIt: undefined }),
  BUILT_IN_GRAPH,
);

it('starts with what every organization has', () => {
  expect(closureOfGraph(BUILT_IN_GRAPH).get('ORG_OWNER')).toEqual(
    new Set(['ORG_OWNER', 'ORG_ADMIN', 'ORG_AUDITOR', 'ORG_MEMBER']),
  );
});

it('lets a role that has no edge meet itself', () => {
  const graph = withRole(BUILT_IN_GRAPH, role('CFO'), alone);
  expect(closureOfGraph(graph).get('CFO')).toEqual(new Set(['CFO']));
});

it('replaces what a role implies, and who implies it only when that is said', () => {
  expect(factsOf(chain, 'B')).toEqual({ name: 'B', implies: ['A'], impliedBy: ['C'] });
  const again = withRole(chain, role('B'), alone);
  expect(factsOf(again, 'B')).toEqual({ name: 'B', implies: [], impliedBy: ['C'] });
  const inward = withRole(chain, role('B'), { implies: ['A', 'A'], implyingIt: ['ORG_ADMIN'] });
  expect(factsOf(inward, 'B')).toEqual({ name: 'B', implies: ['A'], impliedBy: ['ORG_ADMIN'] });
});

it('takes a role away with its edges, and no other', () => {
  const graph = withoutRole(chain, 'B');
  expect(factsOf(graph, 'B')).toBeNull();
  expect(factsOf(graph, 'C')).toEqual({ name: 'C', implies: [], impliedBy: [] });
  expect(closureOfGraph(graph).get('C')).toEqual(new Set(['C']));
  expect(graph.edges).toHaveLength(BUILT_IN_GRAPH.edges.length);
});
