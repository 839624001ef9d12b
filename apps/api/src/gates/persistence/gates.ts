import { Injectable } from '@nestjs/common';
import type { ApplicationId, GateDeclaration } from '@countersign/domain';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../platform/database/database.js';
import type { GatePlan, StoredGate } from '../gate-plan.js';
import { columnsOf, gateOfRow } from './gate-row.js';

/** The gates of an application: what is in force, and every revision that ever was. */
@Injectable()
export class Gates {
  /** Two declarations of one application come one after the other; its decisions are raised meanwhile. */
  async lock(transaction: Transaction, application: ApplicationId): Promise<void> {
    await transaction.$queryRaw`SELECT FROM application WHERE id = ${application}::uuid FOR NO KEY UPDATE`;
  }

  async inForce(transaction: Transaction, application: ApplicationId): Promise<readonly StoredGate[]> {
    const rows = await transaction.gate.findMany({
      where: { applicationId: application, retiredAt: null },
      orderBy: { tool: 'asc' },
    });
    return rows.map(gateOfRow);
  }

  async write(transaction: Transaction, application: ApplicationId, { retired, added }: GatePlan): Promise<void> {
    await transaction.$executeRaw`
      UPDATE gate SET retired_at = now() WHERE id = ANY (${retired.map(({ id }) => id)}::uuid[])`;
    const revisionOf = await this.nextRevisions(transaction, application, added);
    await transaction.gate.createMany({
      data: added.map((declaration) => ({
        id: uuidv7(),
        applicationId: application,
        revision: revisionOf(declaration.tool),
        ...columnsOf(declaration),
      })),
    });
    await transaction.application.update({ where: { id: application }, data: { gatesRevision: { increment: 1 } } });
  }

  /** Which revision each would be. A tool that was dropped goes on counting where it stopped. */
  async nextRevisions(
    transaction: Transaction,
    application: ApplicationId,
    added: readonly GateDeclaration[],
  ): Promise<(tool: string) => number> {
    const groups = await transaction.gate.groupBy({
      by: ['tool'],
      where: { applicationId: application, tool: { in: added.map(({ tool }) => tool) } },
      _max: { revision: true },
    });
    const last = new Map(groups.map(({ tool, _max }) => [tool, _max.revision ?? 0]));
    return (tool) => (last.get(tool) ?? 0) + 1;
  }
}
