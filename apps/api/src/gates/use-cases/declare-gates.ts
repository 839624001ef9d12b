import { Injectable } from '@nestjs/common';
import type { Complaint } from '@countersign/contract';
import { fail, type GateDeclaration, ok, problemsOf, type Result } from '@countersign/domain';
import { DirectoryLog } from '../../audit/directory-log.js';
import { type ApplicationCaller, viaOf } from '../../identity/api-key/caller.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { isCallable } from '../is-callable.js';
import { changesOf, planOf, type StoredGate } from '../gate-plan.js';
import { Gates } from '../persistence/gates.js';
import { ReachedOrganizations } from '../persistence/reached-organizations.js';
import { ArgumentSchemas } from '../schema/argument-schemas.js';

/** Declares all gates of an application, all or nothing (2.3). */
@Injectable()
export class DeclareGates {
  constructor(
    private readonly database: Database,
    private readonly gates: Gates,
    private readonly reached: ReachedOrganizations,
    private readonly log: DirectoryLog,
  ) {}

  /** The gates as they stand then, in the order in which they were declared. */
  async execute(
    caller: ApplicationCaller,
    declared: readonly GateDeclaration[],
  ): Promise<Result<readonly StoredGate[], Complaint>> {
    const { application } = caller;
    const schema = await ArgumentSchemas.tried(application, schemasOf(declared)); // nothing is locked meanwhile
    return this.database.transaction({ application }, async (transaction) => {
      await this.gates.lock(transaction, application);
      const organizations = await this.reached.roleGraphs(transaction, rolesOf(declared));
      const faults = problemsOf(declared, { organizations, schema, isCallable });
      if (faults.length > 0) return fail({ code: 'gates_invalid', errors: faults });
      await this.change(transaction, caller, declared);
      return ok(ordered(await this.gates.inForce(transaction, application), declared));
    });
  }

  private async change(
    transaction: Transaction,
    caller: ApplicationCaller,
    declared: readonly GateDeclaration[],
  ): Promise<void> {
    const { application, slug } = caller;
    const plan = planOf(await this.gates.inForce(transaction, application), declared);
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

const schemasOf = (declared: readonly GateDeclaration[]) =>
  declared.map(({ argumentsSchema }) => argumentsSchema).filter((schema) => schema !== null);

const rolesOf = (declared: readonly GateDeclaration[]): ReadonlySet<string> =>
  new Set(
    declared
      .flatMap(({ eligibleRole, escalateTo, requesterRole }) => [eligibleRole, escalateTo, requesterRole])
      .filter((role) => role !== null),
  );
