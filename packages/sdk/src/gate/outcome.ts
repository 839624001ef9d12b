import type { RaiseRefused } from '../errors.js';
import type { Decision, FinalDecision, Provenance } from '../wire/decision.js';

/** It ran, just now. */
export interface Ran<Value> {
  readonly status: 'ran';
  readonly value: Value;
  readonly decision: FinalDecision;
  readonly provenance: Provenance;
  readonly changedArguments: readonly string[];
  /** False: Countersign could not be told that it ran, and will hold it for unknown. */
  readonly reported: boolean;
}

/** It ran just now, and threw. */
export interface Failed {
  readonly status: 'failed';
  readonly error: unknown;
  readonly decision: FinalDecision;
  readonly provenance: Provenance;
  readonly changedArguments: readonly string[];
  /** False: Countersign could not be told that it ran, and will hold it for unknown. */
  readonly reported: boolean;
}

/** It was run before, by whichever process, and that was reported: its value is not here any more. */
export interface AlreadyRan {
  readonly status: 'already_ran';
  readonly result: 'succeeded' | 'failed';
  readonly decision: FinalDecision;
  readonly provenance: Provenance;
  readonly changedArguments: readonly string[];
}

/** It was granted before, and nobody can say whether it ran: it must not run again on its own. */
export interface Unknown {
  readonly status: 'unknown';
  readonly decision: FinalDecision;
  readonly provenance: Provenance;
  readonly changedArguments: readonly string[];
}

/** What a tool throws that cannot say whether it ran: its connection broke off, for instance. The outcome is `unknown`. */
export class ResultUnknown extends Error {
  override readonly name = 'ResultUnknown';
}

/** Why a call does not run. Only `rejected` is anybody's no. */
export type DenialCause = 'refused' | 'rejected' | 'lapsed' | 'withdrawn' | 'requester_authority_lapsed';

/** It did not run, and will not. */
export interface Denied {
  readonly status: 'denied';
  readonly cause: DenialCause;
  /** The code of the refusal, where the pause itself was refused. */
  readonly code: string | null;
  /** A sentence for the model. */
  readonly reason: string;
  /** Null: nothing was raised. */
  readonly decision: FinalDecision | null;
  readonly provenance: Provenance | null;
  readonly refusal?: RaiseRefused;
}

/** Every ending of a gated call, as a value. */
export type Outcome<Value> = Ran<Value> | Failed | AlreadyRan | Unknown | Denied;

/** A call that waits for its reviewer, or that was refused at once. */
export type Pause = { readonly status: 'raised'; readonly decision: Decision } | Denied;

/** What a call that must return a value throws instead when it did not run, or nobody can say. */
export class CallNotRun extends Error {
  override readonly name = 'CallNotRun';

  constructor(
    readonly outcome: Denied | Unknown | AlreadyRan,
    message: string,
  ) {
    super(message);
  }
}
