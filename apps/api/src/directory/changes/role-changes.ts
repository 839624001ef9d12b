import { findCycle, type OrganizationId, ok, type Result, type RoleKey } from '@countersign/domain';
import type { Complaint } from '@countersign/contract';
import { Injectable } from '@nestjs/common';
import { DirectoryLog } from '../../audit/directory-log.js';
import { DecisionUpkeep } from '../../decisions/upkeep/decision-upkeep.js';
import type { Transaction } from '../../platform/database/database.js';
import type { Author } from '../author.js';
import { roleChanged } from './events.js';
import { RoleGraphs } from '../persistence/role-graphs.js';
import { edgesOf } from '../rules/role-edges.js';
import { closureOfGraph, factsOf, type RoleFacts, type RoleGraph } from '../rules/role-graph.js';
import { keepReserved } from '../rules/reserved-roles.js';
import { refuse } from '../refusals.js';

export interface RoleChange {
  readonly organization: OrganizationId;
  readonly role: RoleKey;
  readonly before: RoleGraph;
  readonly after: RoleGraph;
}

/** Changes one role of the graph and, in the same commit, all that hangs on it: decisions in hand, the version, the log. */
@Injectable()
export class RoleChanges {
  constructor(
    private readonly graphs: RoleGraphs,
    private readonly upkeep: DecisionUpkeep,
    private readonly log: DirectoryLog,
  ) {}

  /** Refuses a graph that implies itself, and one that only an operator may make (2.2). */
  check(author: Author, { before, after }: RoleChange): Result<null, Complaint> {
    if (findCycle(edgesOf(after.roles.keys(), after.edges)) !== null) return refuse('role_cycle');
    const isReserved = !keepReserved(closureOfGraph(before), closureOfGraph(after));
    return isReserved && !author.isOperator ? refuse('operator_only') : ok(null);
  }

  async apply(transaction: Transaction, author: Author, change: RoleChange): Promise<void> {
    const { organization, role } = change;
    const [before, after] = [factsOf(change.before, role), factsOf(change.after, role)];
    if (isSame(before, after)) return;
    await this.writeRole(transaction, organization, { before, after, role });
    if (!isSame(before && { ...before, name: '' }, after && { ...after, name: '' })) {
      await this.graphs.connect(transaction, organization, change.after);
      await this.upkeep.standingsChanged(transaction, organization, 'everybody');
    }
    await this.log.append(transaction, organization, [roleChanged(author, role, { before, after })], author.via);
  }

  private async writeRole(
    transaction: Transaction,
    organization: OrganizationId,
    { role, before, after }: { role: RoleKey; before: RoleFacts | null; after: RoleFacts | null },
  ): Promise<void> {
    if (after === null) await this.graphs.remove(transaction, organization, role);
    else if (before === null) await this.graphs.add(transaction, organization, [{ key: role, name: after.name }]);
    else await this.graphs.rename(transaction, organization, { key: role, name: after.name });
  }
}

const isSame = (some: RoleFacts | null, other: RoleFacts | null): boolean =>
  JSON.stringify(some) === JSON.stringify(other);
