import type { DecisionId, Instant, JsonValue } from '@countersign/domain';

/** An event as an auditor reads it: everything that its hash covers (1.9), and the reason that was sealed beside it. */
export interface AuditEvent {
  /** Its place in the order of becoming visible. */
  readonly position: number;
  /** Its place in its chain, a decimal text from 1 on. */
  readonly sequence: string;
  /** Null on the chains of the directory and of refusals. */
  readonly decision: DecisionId | null;
  readonly type: string;
  readonly actor: string;
  readonly at: Instant;
  readonly data: JsonValue;
  readonly previousHash: string | null;
  readonly hash: string;
  /** Null where none was given, or once it is purged. */
  readonly reason: string | null;
}
