import { Injectable } from '@nestjs/common';
import type { ApplicationId } from '@countersign/domain';
import { Database } from '../../platform/database/database.js';
import type { StoredGate } from '../gate-plan.js';
import { Gates } from '../persistence/gates.js';

/** The gates of an application that are in force, by tool. */
@Injectable()
export class ListGates {
  constructor(
    private readonly database: Database,
    private readonly gates: Gates,
  ) {}

  execute(application: ApplicationId): Promise<readonly StoredGate[]> {
    return this.database.transaction({ application }, (transaction) => this.gates.inForce(transaction, application));
  }
}
