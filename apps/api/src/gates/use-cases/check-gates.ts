import { Injectable } from '@nestjs/common';
import type { Complaint } from '@countersign/contract';
import type { ApplicationId, GateDeclaration, Result } from '@countersign/domain';
import { JudgedGates } from '../judged-gates.js';
import { Gates } from '../persistence/gates.js';

/** One gate as it would stand. */
export interface CheckedGate {
  readonly tool: string;
  readonly revision: number;
}

/** Says what declaring these gates would do, and does none of it (2.3). */
@Injectable()
export class CheckGates {
  constructor(
    private readonly judged: JudgedGates,
    private readonly gates: Gates,
  ) {}

  execute(
    application: ApplicationId,
    declared: readonly GateDeclaration[],
  ): Promise<Result<readonly CheckedGate[], Complaint>> {
    return this.judged.whenSound(application, declared, async (transaction, { kept, added }) => {
      const next = await this.gates.nextRevisions(transaction, application, added);
      const standing = new Map(kept.map(({ declaration, revision }) => [declaration.tool, revision]));
      return declared.map(({ tool }) => ({ tool, revision: standing.get(tool) ?? next(tool) }));
    });
  }
}
