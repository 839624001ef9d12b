import { Injectable } from '@nestjs/common';
import type { Complaint } from '@countersign/contract';
import { type ApplicationId, fail, type GateDeclaration, ok, problemsOf, type Result } from '@countersign/domain';
import { Database, type Transaction } from '../platform/database/database.js';
import { type GatePlan, planOf } from './gate-plan.js';
import { isCallable } from './is-callable.js';
import { Gates } from './persistence/gates.js';
import { ReachedOrganizations } from './persistence/reached-organizations.js';
import { ArgumentSchemas } from './schema/argument-schemas.js';

/** Whether the declarations of an application stand, all of them (1.2, 2.3). */
@Injectable()
export class JudgedGates {
  constructor(
    private readonly database: Database,
    private readonly gates: Gates,
    private readonly reached: ReachedOrganizations,
  ) {}

  /** Goes on with what stands, in the transaction in which it was judged: no other declaration comes in between. */
  async whenSound<T>(
    application: ApplicationId,
    declared: readonly GateDeclaration[],
    goOn: (transaction: Transaction, plan: GatePlan) => Promise<T>,
  ): Promise<Result<T, Complaint>> {
    const schema = await ArgumentSchemas.tried(application, schemasOf(declared)); // nothing is locked meanwhile
    return this.database.transaction({ application }, async (transaction) => {
      await this.gates.lock(transaction, application);
      const organizations = await this.reached.roleGraphs(transaction, rolesOf(declared));
      const faults = problemsOf(declared, { organizations, schema, isCallable });
      if (faults.length > 0) return fail({ code: 'gates_invalid', errors: faults });
      return ok(await goOn(transaction, planOf(await this.gates.inForce(transaction, application), declared)));
    });
  }
}

const schemasOf = (declared: readonly GateDeclaration[]) =>
  declared.map(({ argumentsSchema }) => argumentsSchema).filter((schema) => schema !== null);

const rolesOf = (declared: readonly GateDeclaration[]): ReadonlySet<string> =>
  new Set(
    declared
      .flatMap(({ eligibleRole, escalateTo, requesterRole }) => [eligibleRole, escalateTo, requesterRole])
      .filter((role) => role !== null),
  );
