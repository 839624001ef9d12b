import { createHash } from 'node:crypto';
import { type ChainedEvent, eventHashInput } from '@countersign/domain';

interface StoredEvent {
  readonly sequence: bigint;
  readonly decisionId: string | null;
  readonly type: string;
  readonly actor: string;
  readonly at: Date;
  readonly data: unknown;
  readonly previousHash: string | null;
  readonly hash: string;
}

/** The first sequence of a chain that does not fit, as an auditor finds it from what the export writes (1.9); null: all do. */
export function firstMisfit(events: readonly StoredEvent[]): string | null {
  let previousHash: string | null = null;
  for (const [index, stored] of events.entries()) {
    const sequence = String(index + 1);
    const hash: string = createHash('sha256')
      .update(eventHashInput(exported(stored, { sequence, previousHash })))
      .digest('hex');
    const isNext = String(stored.sequence) === sequence && stored.previousHash === previousHash;
    if (!isNext || stored.hash !== hash) return sequence;
    previousHash = hash;
  }
  return null;
}

const exported = (
  { actor, at, data, decisionId: decision, type }: StoredEvent,
  place: Pick<ChainedEvent, 'sequence' | 'previousHash'>,
): ChainedEvent => ({ actor, at: at.toISOString(), data, decision, type, ...place });
