import { type BUILT_IN_ROLES, closureOf, type RoleClosure, type RoleKey } from '@countersign/domain';
import { edgesOf, impliedBy, implying, type RoleEdge } from './role-edges.js';

type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

export interface RoleDefinition {
  readonly key: RoleKey;
  readonly name: string;
}

/** The roles of an organization and what they imply. */
export interface RoleGraph {
  readonly roles: ReadonlyMap<RoleKey, RoleDefinition>;
  readonly edges: readonly RoleEdge[];
}

export const closureOfGraph = ({ roles, edges }: RoleGraph): RoleClosure => closureOf(edgesOf(roles.keys(), edges));

const BUILT_IN_NAMES: Readonly<Record<BuiltInRole, string>> = {
  ORG_OWNER: 'Owner',
  ORG_ADMIN: 'Administrator',
  ORG_MEMBER: 'Member',
  ORG_AUDITOR: 'Auditor',
};

/** What every organization starts with (1.1). */
export const BUILT_IN_GRAPH: RoleGraph = {
  roles: new Map(Object.entries(BUILT_IN_NAMES).map(([key, name]) => [key, { key, name }])),
  edges: [
    { role: 'ORG_OWNER', implies: 'ORG_ADMIN' },
    { role: 'ORG_OWNER', implies: 'ORG_AUDITOR' },
    { role: 'ORG_ADMIN', implies: 'ORG_MEMBER' },
  ],
};

/** The graph with the role as given; its edges outward replaced, those inward only where `implyingIt` is given. */
export function withRole(
  graph: RoleGraph,
  role: RoleDefinition,
  { implies, implyingIt }: { implies: readonly RoleKey[]; implyingIt: readonly RoleKey[] | undefined },
): RoleGraph {
  const { key } = role;
  const kept = graph.edges.filter((edge) => edge.role !== key && (implyingIt === undefined || edge.implies !== key));
  const outward = [...new Set(implies)].map((implied) => ({ role: key, implies: implied }));
  const inward = [...new Set(implyingIt)].map((other) => ({ role: other, implies: key }));
  return { roles: new Map(graph.roles).set(key, role), edges: [...kept, ...outward, ...inward] };
}

export function withoutRole(graph: RoleGraph, key: RoleKey): RoleGraph {
  const roles = new Map(graph.roles);
  roles.delete(key);
  return { roles, edges: graph.edges.filter(({ role, implies }) => role !== key && implies !== key) };
}

/** What the graph says of one role; null where it has none. */
export interface RoleFacts {
  readonly name: string;
  readonly implies: readonly RoleKey[];
  readonly impliedBy: readonly RoleKey[];
}

export const factsOf = (graph: RoleGraph, key: RoleKey): RoleFacts | null =>
  graph.roles.has(key) ? factsIn(graph, key) : null;

/** The same of a role that is known to be there. */
export const factsIn = ({ roles, edges }: RoleGraph, key: RoleKey): RoleFacts => ({
  name: roles.get(key)?.name ?? key,
  implies: impliedBy(edges, key),
  impliedBy: implying(edges, key),
});
