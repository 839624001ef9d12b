export interface Waiting {
  /** Ends the waiting with the signal's own reason. Nothing becomes of the decision. */
  readonly signal?: AbortSignal | undefined;
  /** Seconds, in place of the client's own. */
  readonly retryFor?: number;
}

export interface Limited extends Waiting {
  /** Seconds after which the answer is the state as it then is. By default it waits for as long as it takes. */
  readonly timeout?: number;
}
