import type { OrganizationId, RoleKey } from '@countersign/domain';
import { isBuiltIn } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/database.js';
import { closureOfGraph, type RoleDefinition, type RoleGraph } from '../rules/role-graph.js';

@Injectable()
export class RoleGraphs {
  async read(transaction: Transaction, organization: OrganizationId): Promise<RoleGraph> {
    const where = { organizationId: organization };
    const roles = await transaction.role.findMany({ where });
    const edges = await transaction.roleImplication.findMany({ where });
    return {
      roles: new Map(roles.map(({ key, name }) => [key, { key, name }])),
      edges: edges.map(({ role, implies }) => ({ role, implies })),
    };
  }

  async add(transaction: Transaction, organization: OrganizationId, roles: Iterable<RoleDefinition>): Promise<void> {
    await transaction.role.createMany({
      data: [...roles].map(({ key, name }) => ({ organizationId: organization, key, name, builtIn: isBuiltIn(key) })),
    });
  }

  async rename(transaction: Transaction, organization: OrganizationId, { key, name }: RoleDefinition): Promise<void> {
    await transaction.role.update({
      where: { organizationId_key: { organizationId: organization, key } },
      data: { name },
    });
  }

  /** Its edges go with it, and its members lose it; decisions that wait for it keep its key. */
  async remove(transaction: Transaction, organization: OrganizationId, key: RoleKey): Promise<void> {
    await transaction.role.delete({ where: { organizationId_key: { organizationId: organization, key } } });
  }

  /** Writes the edges and closes over them. By the version, a move that read the older graph is decided again. */
  async connect(transaction: Transaction, organization: OrganizationId, graph: RoleGraph): Promise<void> {
    const where = { organizationId: organization };
    const closure = [...closureOfGraph(graph)].flatMap(([role, mets]) => [...mets].map((met) => ({ role, met })));
    await transaction.roleImplication.deleteMany({ where });
    await transaction.roleImplication.createMany({ data: graph.edges.map((edge) => ({ ...where, ...edge })) });
    await transaction.roleClosure.deleteMany({ where });
    await transaction.roleClosure.createMany({ data: closure.map((pair) => ({ ...where, ...pair })) });
    await transaction.organization.update({ where: { id: organization }, data: { rolesVersion: { increment: 1 } } });
  }
}
