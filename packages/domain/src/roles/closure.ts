import { BUILT_IN_ROLES, type RoleKey } from './role.js';

/** role → the roles it directly implies. */
export type RoleEdges = ReadonlyMap<RoleKey, readonly RoleKey[]>;
/** role → every role it implies at any depth, itself included. */
export type RoleClosure = ReadonlyMap<RoleKey, ReadonlySet<RoleKey>>;

const BUILT_IN_EDGES: RoleEdges = new Map<RoleKey, readonly RoleKey[]>([
  ...BUILT_IN_ROLES.map((role) => [role, []] as const),
  ['ORG_OWNER', ['ORG_ADMIN', 'ORG_AUDITOR']],
  ['ORG_ADMIN', ['ORG_MEMBER']],
]);

/** The closure of an organization's own edges and the built-in ones. */
export function closureOf(edges: RoleEdges): RoleClosure {
  const all = withBuiltIn(edges);
  return new Map([...rolesOf(all)].map((role) => [role, reachableFrom(role, all)]));
}

/** One cycle of the edges and the built-in ones, its first role again at its end; null when there is none. */
export function findCycle(edges: RoleEdges): readonly RoleKey[] | null {
  const all = withBuiltIn(edges);
  const harmless = new Set<RoleKey>();
  const search = (role: RoleKey, path: readonly RoleKey[]): readonly RoleKey[] | null => {
    const seenAt = path.indexOf(role);
    if (seenAt >= 0) return [...path.slice(seenAt), role];
    if (harmless.has(role)) return null;
    for (const implied of all.get(role) ?? []) {
      const cycle = search(implied, [...path, role]);
      if (cycle !== null) return cycle;
    }
    harmless.add(role);
    return null;
  };
  for (const role of all.keys()) {
    const cycle = search(role, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** What an active member with these direct roles meets (1.1): ORG_MEMBER with no role at all, too. */
export const rolesMet = (direct: readonly RoleKey[], closure: RoleClosure): ReadonlySet<RoleKey> =>
  new Set(['ORG_MEMBER', ...direct].flatMap((role) => [...(closure.get(role) ?? [])]));

function withBuiltIn(edges: RoleEdges): RoleEdges {
  const all = new Map(BUILT_IN_EDGES);
  for (const [role, implied] of edges) all.set(role, [...(all.get(role) ?? []), ...implied]);
  return all;
}

const rolesOf = (edges: RoleEdges): ReadonlySet<RoleKey> =>
  new Set([...edges].flatMap(([role, implied]) => [role, ...implied]));

function reachableFrom(start: RoleKey, edges: RoleEdges): ReadonlySet<RoleKey> {
  const reached = new Set([start]);
  // A set may grow while it is walked: what is added is visited too.
  for (const role of reached) for (const implied of edges.get(role) ?? []) reached.add(implied);
  return reached;
}
