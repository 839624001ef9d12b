import type { RoleEdges, RoleKey } from '@countersign/domain';

/** Whoever holds `role` meets `implies` too. */
export interface RoleEdge {
  readonly role: RoleKey;
  readonly implies: RoleKey;
}

/** Every role, also one that neither implies nor is implied: it meets itself. */
export function edgesOf(roles: Iterable<RoleKey>, edges: readonly RoleEdge[]): RoleEdges {
  const all = new Map<RoleKey, RoleKey[]>([...roles].map((role) => [role, []]));
  for (const { role, implies } of edges) all.set(role, [...(all.get(role) ?? []), implies]);
  return all;
}

export const impliedBy = (edges: readonly RoleEdge[], role: RoleKey): RoleKey[] =>
  edges
    .filter((edge) => edge.role === role)
    .map(({ implies }) => implies)
    .sort();

export const implying = (edges: readonly RoleEdge[], role: RoleKey): RoleKey[] =>
  edges
    .filter(({ implies }) => implies === role)
    .map((edge) => edge.role)
    .sort();
