import type { DecisionId } from '@countersign/domain';
import type { ChainedEvent } from '../../audit/chain.js';
import type { Box, Sealer } from '../../platform/sealing/sealer.js';

export type Label = 'raised' | 'final' | `reason/${number}`;

/** What a sealed text of a decision is bound to: it opens under its own label, decision and digest alone. */
export const boundTo = (decision: DecisionId, label: Label, digest: string): string =>
  `${decision}\n${label}\n${digest}`;

export interface SealedText {
  readonly label: Label;
  readonly box: Box;
}

/** The reasons of new events, sealed beside them. */
export const sealedReasons = (sealer: Sealer, decision: DecisionId, events: readonly ChainedEvent[]): SealedText[] =>
  events.flatMap(({ sequence, sealedReason, hash }) => {
    if (sealedReason === null) return [];
    const label: Label = `reason/${sequence}`;
    return [{ label, box: sealer.seal(sealedReason, boundTo(decision, label, hash)) }];
  });

/** As `jsonb_to_recordset` reads them. */
export const sealedJson = (texts: readonly SealedText[]): string =>
  JSON.stringify(texts.map(({ label, box }) => ({ label, keyId: box.keyId, box: box.box.toString('base64') })));

export const eventsJson = (events: readonly ChainedEvent[]): string =>
  JSON.stringify(events.map(({ sealedReason, at, ...event }) => ({ ...event, at: new Date(at).toISOString() })));
