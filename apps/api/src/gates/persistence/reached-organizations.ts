import { Injectable } from '@nestjs/common';
import type { OrganizationId, RoleClosure, RoleKey } from '@countersign/domain';
import type { Transaction } from '../../platform/database/database.js';

interface Edge {
  readonly organization: string;
  readonly role: RoleKey;
  readonly met: RoleKey;
}

/** Where an application may act: row-level security shows it these organizations and no others. */
@Injectable()
export class ReachedOrganizations {
  async ids(transaction: Transaction): Promise<readonly OrganizationId[]> {
    const rows = await transaction.organization.findMany({ where: { slug: { not: null } }, select: { id: true } });
    return rows.map(({ id }) => id as OrganizationId);
  }

  /** The role graphs, as far as these roles are concerned: an organization may have thousands of others. */
  async roleGraphs(transaction: Transaction, roles: ReadonlySet<RoleKey>): Promise<readonly RoleClosure[]> {
    const asked = [...roles];
    const edges = await transaction.$queryRaw<Edge[]>`
      SELECT organization_id::text AS organization, role, met FROM role_closure
       WHERE role = ANY (${asked}) AND met = ANY (${asked})`;
    const graphs = new Map<string, Map<RoleKey, Set<RoleKey>>>();
    for (const { organization, role, met } of edges) {
      const graph = graphs.get(organization) ?? new Map<RoleKey, Set<RoleKey>>();
      graphs.set(organization, graph.set(role, (graph.get(role) ?? new Set()).add(met)));
    }
    return [...graphs.values()];
  }
}
