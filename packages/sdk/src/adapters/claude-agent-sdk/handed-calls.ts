import type { Gate } from '../../gate/gate.js';
import type { Outcome } from '../../gate/outcome.js';
import type { JsonObject } from '../../wire/json.js';

/** A tool that Claude's program runs: what it returns does not come by here. */
export type HandedGate = Gate<JsonObject, void>;

/** A call that was approved and is with Claude's program, until somebody says how it ended. */
export interface HandedCall {
  readonly succeeded: () => void;
  readonly failed: (error: Error) => void;
  /** How it ended, once that is reported. */
  readonly outcome: Promise<Outcome<void>>;
}

/** What Claude's program may do with a call: run it with these arguments, or tell the model how it ended. */
export type Verdict = { readonly args: JsonObject; readonly handed: HandedCall } | { readonly ended: Outcome<void> };

/**
 * The calls that are approved here and run over there. For its gate such a call runs from the moment it is handed over
 * until it is said how it ended: so its grant, its receipt and a second attempt are those of any other call.
 */
export class HandedCalls {
  /** By decision: who waits to hand it over. */
  private readonly waiting = new Map<string, (args: JsonObject) => Promise<void>>();

  /** What a gate runs. */
  readonly run = (args: JsonObject, { idempotencyKey }: { readonly idempotencyKey: string }): Promise<void> => {
    const handOver = this.waiting.get(idempotencyKey);
    if (handOver === undefined) throw new Error('Nobody waits to hand this call to Claude.');
    return handOver(args);
  };

  /** Waits for the decision; then hands the call over, once, or says why not. */
  settle(gate: HandedGate, decision: string): Promise<Verdict> {
    return new Promise((decide, reject) => {
      this.waiting.set(decision, (args) => {
        return new Promise((succeeded, failed) => decide({ args, handed: { succeeded, failed, outcome } }));
      });
      const outcome = gate.settle(decision).finally(() => this.waiting.delete(decision));
      outcome.then((ended) => decide({ ended }), reject);
    });
  }
}
