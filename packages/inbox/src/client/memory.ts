import type { DecisionStatus } from '../generated/graphql.js';

/** How a decision left the viewer's hands by a move of theirs: it ended, or they handed it on. */
export type Ending = DecisionStatus | 'REASSIGNED' | 'ESCALATED';

/** What this page remembers of its own doing, and nothing else does: it is gone with the page. */
export interface Memory {
  /** Texts that are not sent yet, by what they are for. */
  readonly drafts: Map<string, string>;
  /** How the decisions ended that were moved here. */
  readonly outcomes: Map<string, Ending>;
  /** The idempotency key of an answer: the same for every attempt, so that an answer is never given twice (1.5). */
  readonly keyOf: (decision: string) => string;
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function newMemory(): Memory {
  const keys = new Map<string, string>();
  const keyOf = (decision: string) => {
    const key = keys.get(decision) ?? randomKey();
    keys.set(decision, key);
    return key;
  };
  return { drafts: new Map(), outcomes: new Map(), keyOf };
}
