import { Injectable } from '@nestjs/common';
import type { Complaint } from '@countersign/contract';
import type { GateDeclaration, Result } from '@countersign/domain';
import { DirectoryLog } from '../../audit/directory-log.js';
import { type ApplicationCaller, viaOf } from '../../identity/api-key/caller.js';
import type { Transaction } from '../../platform/database/database.js';
import { changesOf, type GatePlan, type StoredGate } from '../gate-plan.js';
import { JudgedGates } from '../judged-gates.js';
import { Gates } from '../persistence/gates.js';
import { ReachedOrganizations } from '../persistence/reached-organizations.js';

/** Declares all gates of an application, all or nothing (2.3). */
@Injectable()
export class DeclareGates {
  constructor(
    private readonly judged: JudgedGates,
    private readonly gates: Gates,
    private readonly reached: ReachedOrganizations,
    private readonly log: DirectoryLog,
  ) {}

  /** The gates as they stand then, in the order in which they were declared. */
  execute(
    caller: ApplicationCaller,
    declared: readonly GateDeclaration[],
  ): Promise<Result<readonly StoredGate[], Complaint>> {
    const { application } = caller;
    return this.judged.whenSound(application, declared, async (transaction, plan) => {
      await this.change(transaction, caller, plan);
      return ordered(await this.gates.inForce(transaction, application), declared);
    });
  }

  private async change(transaction: Transaction, caller: ApplicationCaller, plan: GatePlan): Promise<void> {
    const { application, slug } = caller;
    if (plan.retired.length + plan.added.length === 0) return;
    await this.gates.write(transaction, application, plan);
    const event = {
      type: 'gates_changed',
      actor: { kind: 'application', slug },
      data: { application: slug, ...changesOf(plan) },
    } as const;
    await this.log.appendToEach(transaction, await this.reached.ids(transaction), [event], viaOf(caller));
  }
}

function ordered(standing: readonly StoredGate[], declared: readonly GateDeclaration[]): readonly StoredGate[] {
  const places = new Map(declared.map(({ tool }, place) => [tool, place]));
  const placeOf = ({ declaration }: StoredGate) => places.get(declaration.tool) ?? 0;
  return standing.toSorted((one, other) => placeOf(one) - placeOf(other));
}
