import { Injectable } from '@nestjs/common';
import type { ApplicationId, Decision } from '@countersign/domain';
import { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';
import { type FinalPayload, Payloads } from './payloads.js';

const columns = selection({
  label: column.text('s.label'),
  keyId: column.text('s.key_id'),
  box: column.bytesOrNull('s.box'),
});

/** `final` sorts before `raised`: what a reviewer changed is what runs. */
const read = statement(`SELECT ${columns.sql}
  FROM sealed s JOIN decision d ON d.organization_id = s.organization_id AND d.id = s.decision_id
 WHERE d.id = $2::uuid AND d.application_id = $1::uuid AND s.label IN ('final', 'raised')
 ORDER BY s.label LIMIT 1`);

/** The arguments as they shall run, for the application that raised them. */
@Injectable()
export class FinalPayloads {
  constructor(
    private readonly database: Database,
    private readonly payloads: Payloads,
  ) {}

  /** Undefined once it is purged. */
  async read(application: ApplicationId, decision: Decision): Promise<FinalPayload | undefined> {
    const [row] = await this.database.run({ application, decision: decision.id }, read, [application, decision.id]);
    if (row === undefined) return undefined;
    const { label, keyId, box } = columns.read(row);
    if (box === null || decision.state.open) throw new Error('a grant without a final decision');
    return label === 'final'
      ? this.payloads.openFinal(decision.id, decision.state.outcome.digest, { keyId, box })
      : this.payloads.openRaised(decision, { keyId, box });
  }
}
