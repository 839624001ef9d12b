import type { DecisionId } from '@countersign/domain';
import type { Poke } from '../../decisions/persistence/poke.js';

/** Whoever wrote a change says so within some 20 ms; after this long they never will. */
const PATIENCE_MS = 1_000;
/** A change is relayed within a second of its commit; what was said of it is remembered for longer than that. */
const MEMORY_MS = 10_000;

/** A decision as it was relayed: the sequence of its last event. */
export interface RelayedDecision {
  readonly id: DecisionId;
  readonly upTo: number;
}

interface Mark {
  readonly upTo: number;
  /** When it was made. */
  readonly at: number;
}

/**
 * Changes of which nobody said that they happened: their process died between the commit and the poke. `now` is
 * milliseconds of a clock that never goes back.
 */
export class UnsaidChanges {
  private readonly said = new Map<DecisionId, Mark>();
  private readonly relayed = new Map<DecisionId, Mark>();

  hear({ id, upTo }: Poke, now: number): void {
    this.said.delete(id); // so that the map is in the order of time
    this.said.set(id, { upTo, at: now });
    const waiting = this.relayed.get(id);
    if (waiting !== undefined && waiting.upTo <= upTo) this.relayed.delete(id);
  }

  relay(decisions: readonly RelayedDecision[], now: number): void {
    for (const { id, upTo } of decisions) {
      if ((this.said.get(id)?.upTo ?? 0) < upTo && !this.relayed.has(id)) this.relayed.set(id, { upTo, at: now });
    }
  }

  /** Those that were relayed long enough ago, to be said now. They are handed over once. */
  take(now: number): readonly Poke[] {
    for (const [id, { at }] of this.said) {
      if (now - at < MEMORY_MS) break;
      this.said.delete(id);
    }
    const unsaid = [...this.relayed].filter(([, { at }]) => now - at >= PATIENCE_MS);
    for (const [id] of unsaid) this.relayed.delete(id);
    return unsaid.map(([id, { upTo }]) => ({ id, after: upTo - 1, upTo }));
  }
}
