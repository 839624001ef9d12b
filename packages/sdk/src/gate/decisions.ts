import type { Waiting } from '../waiting.js';
import type { Decision, FinalDecision, RaiseRequest } from '../wire/decision.js';
import type { Grant, Receipt, ReceiptRequest } from '../wire/grant.js';

/** What a gate needs of a client. */
export interface Decisions {
  readonly executor: string;
  raise(request: RaiseRequest, options?: Waiting): Promise<Decision>;
  raiseAll(requests: readonly RaiseRequest[], options?: Waiting): Promise<readonly Decision[]>;
  decisionOf(callId: string, options?: Waiting): Promise<Decision | undefined>;
  outcome(id: string, options?: Waiting): Promise<FinalDecision>;
  grant(id: string, options?: Waiting): Promise<Grant>;
  receipt(id: string, receipt: Omit<ReceiptRequest, 'executor'>, options?: Waiting): Promise<Receipt>;
}
