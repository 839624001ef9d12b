import type { Provenance, Status } from '../wire/decision.js';
import { type Signed, verified } from './signature.js';

/** What a webhook or `GET /v1/events` tells: never an argument, never a reason. */
export interface CountersignEvent {
  readonly type:
    | 'decision.raised'
    | 'decision.changed'
    | 'decision.settled'
    | 'decision.answered'
    | 'decision.notice'
    | 'decision.receipt';
  readonly timestamp: string;
  readonly data: {
    readonly decision: string;
    readonly kind: 'APPROVAL' | 'CHOICE';
    readonly tool: string;
    readonly callId: string;
    readonly runId: string | null;
    readonly organization: string | null;
    readonly status: Status;
    readonly final: boolean;
    readonly executable: boolean;
    readonly provenance: Provenance | null;
    readonly display?: boolean;
    readonly notice?: string;
  };
}

/** The event of a webhook that was signed with your secret, just now; else `SignatureInvalid`. */
export const verifyWebhook = (signed: Signed): CountersignEvent => verified(signed) as CountersignEvent;
