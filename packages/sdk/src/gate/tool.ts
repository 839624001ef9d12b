import type { Provenance } from '../wire/decision.js';

/** Under whose authority a call runs, and on whose word. */
export interface Execution {
  /** Use the rights of this person, and of no one else: your own id of whoever asked. */
  readonly runAs: { readonly user: string; readonly organization: string | null };
  /** The id of the decision. The same in each attempt: hand it to whatever you call that takes an idempotency key. */
  readonly idempotencyKey: string;
  /** The JWT of the grant, for a service that verifies it itself (`verifyGrant`). */
  readonly token: string;
  /** JSON Pointers of the arguments that the reviewer changed. */
  readonly changedArguments: readonly string[];
  readonly provenance: Provenance;
  readonly answeredBy: string | null;
  readonly signal: AbortSignal | undefined;
}

/** Any function of one object of arguments that must not run before the right person said yes. */
export interface Tool<Arguments extends object, Value> {
  readonly name: string;
  /**
   * Gets the arguments that were approved, which may differ from those that were asked for. What it throws is reported
   * as failed, but `ResultUnknown` as unknown.
   */
  readonly run: (args: Arguments, execution: Execution) => Value | Promise<Value>;
  /**
   * Running it twice with the same `idempotencyKey` does no more than running it once. Then a call that was cut short
   * between grant and receipt runs again when the process comes back; otherwise it is reported as `unknown`.
   */
  readonly idempotent?: boolean;
}

/** A call that a person's conversation led to. */
export interface Call {
  /** Your own id of the person who asked. */
  readonly requester: string;
  /** May be left out for OWNER alone. */
  readonly organization?: string;
  /** Your id of this call, the same after a restart: the id the model gave it, for instance. */
  readonly callId: string;
  readonly runId?: string;
  readonly title?: string;
  readonly summary?: string;
  readonly context?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
}
