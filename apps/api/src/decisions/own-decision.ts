import type { Decision, Instant } from '@countersign/domain';

/** A decision as the application that raised it sees it: of the reviewer only what the outcome carries (1.8). */
export interface OwnDecision {
  /** As of now: LAPSED from its expiry on. */
  readonly decision: Decision;
  /** The database clock at the read. */
  readonly now: Instant;
  readonly organization: string | null;
  readonly requester: string;
  readonly answeredBy: string | null;
  readonly callId: string;
  readonly runId: string | null;
  readonly reason: string | null;
  /** When its call was granted, and when its result was reported. */
  readonly grantedAt: Instant | null;
  readonly reportedAt: Instant | null;
}

/** Decisions that were raised under one name (1.3). */
export interface OwnRun {
  /** All of the run is final, and not only what is told of it. */
  readonly settled: boolean;
  readonly decisions: readonly OwnDecision[];
}

/** What an application narrows its list by; null: not narrowed. */
export interface OwnFilter {
  readonly runId: string | null;
  readonly callId: string | null;
  readonly status: string | null;
  readonly tool: string | null;
  readonly organization: string | null;
}
