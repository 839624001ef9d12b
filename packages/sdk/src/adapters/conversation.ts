import type { Countersign } from '../client.js';
import type { Call } from '../gate/tool.js';

/** Whose conversation it is, and what their reviewer reads beside each call. */
export type Asking = Omit<Call, 'callId' | 'runId' | 'signal'>;

/** A conversation with an agent whose calls wait for their reviewers. */
export interface Conversation {
  readonly countersign: Countersign;
  /** Who asked: from your own session, never from what the model wrote. */
  readonly call: Asking;
  /** Your id of this conversation, the same after a restart: what the ids of its calls begin with. */
  readonly runId: string;
  /** Ends the waiting with the signal's own reason; the decisions stay. */
  readonly signal?: AbortSignal;
}
