import { Injectable } from '@nestjs/common';
import type { DecisionId } from '@countersign/domain';
import { column } from '../../platform/database/selection.js';
import { type Box, Sealer } from '../../platform/sealing/sealer.js';
import { boundTo } from './sealed-texts.js';

/** A reason as it lies sealed beside its event; bound to the event's hash. */
interface SealedReason {
  readonly sequence: number;
  readonly hash: string;
  readonly keyId: string;
  /** base64 */
  readonly box: string;
}

const sealedReasonOf = (event: string, sealed: string) =>
  `json_build_object('sequence', ${event}.sequence, 'hash', ${event}.hash, 'keyId', ${sealed}.key_id, 'box', encode(${sealed}.box, 'base64'))`;

/** The reason of the event `e`. */
export const reasonOfEvent = column.jsonOrNull<SealedReason>(`(SELECT ${sealedReasonOf('e', 's')} FROM sealed s
  WHERE s.organization_id = e.organization_id AND s.decision_id = e.decision_id AND s.label = 'reason/' || e.sequence)`);

/** The reason that came with the outcome of decision `d`. */
export const reasonOfOutcome = column.jsonOrNull<SealedReason>(`CASE WHEN NOT d.is_open THEN (
  SELECT ${sealedReasonOf('e', 's')}
    FROM event e JOIN sealed s ON s.organization_id = d.organization_id AND s.decision_id = d.id AND s.label = 'reason/' || e.sequence
   WHERE e.chain_id = d.id AND e.type IN ('answered', 'withdrawn', 'authority_lapsed')
   ORDER BY e.sequence DESC LIMIT 1) END`);

/** Opens reasons for those who may read them. */
@Injectable()
export class Reasons {
  constructor(private readonly sealer: Sealer) {}

  open(decision: DecisionId, sealed: SealedReason | null): string | null {
    if (sealed === null) return null;
    const { sequence, hash, keyId, box } = sealed;
    const opened: Box = { keyId, box: Buffer.from(box, 'base64') };
    const text = this.sealer.open(opened, boundTo(decision, `reason/${sequence}`, hash));
    return (JSON.parse(text) as { reason: string }).reason;
  }
}
