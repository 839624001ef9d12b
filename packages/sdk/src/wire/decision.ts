import type { JsonObject } from './json.js';

export type Route = 'OWNER' | 'ROLE' | 'ASSIGNEE';
export type OpenStatus = 'PENDING' | 'ADJUDICATING' | 'HALTED';
export type FinalStatus =
  | 'ACCEPTED'
  | 'ACCEPTED_WITH_MODIFICATIONS'
  | 'REJECTED'
  | 'ANSWERED'
  | 'LAPSED'
  | 'WITHDRAWN'
  | 'REQUESTER_AUTHORITY_LAPSED';
export type Status = OpenStatus | FinalStatus;

/** Who or what settled a decision. Only `human` (and what was `relayed` from one) is a person's answer. */
export type Provenance =
  'human' | 'adjudication' | 'policy' | 'relayed' | 'clock' | 'requester' | 'application' | 'system';

/** One proposed call, as it is raised. */
export interface RaiseRequest {
  readonly tool: string;
  /** Its slug. May be left out for OWNER alone. */
  readonly organization?: string;
  /** Your own id of the person who asked, as which the call will run. */
  readonly requester: string;
  /** Your id of this call, unique in the application: raised again, it is the same decision. */
  readonly callId: string;
  /** What belongs together: all calls of one turn of an agent, for instance. */
  readonly runId?: string;
  readonly arguments: JsonObject;
  /** Your own id of the one person who decides, where the gate says `resolver`. */
  readonly assignee?: string;
  readonly title?: string;
  /** Why, in a sentence, as the agent puts it. */
  readonly summary?: string;
  readonly context?: JsonObject;
}

interface Common {
  /** UUIDv7. */
  readonly id: string;
  readonly kind: 'APPROVAL' | 'CHOICE';
  readonly tool: string;
  readonly organization: string | null;
  readonly requester: string;
  readonly callId: string;
  readonly runId: string | null;
  readonly route: Route;
  /** In the answer to the raise alone: 16 random bytes, base64url. */
  readonly nonce?: string;
  /** Where the person who may act on it finds it. */
  readonly url: string;
  /** RFC 3339 UTC with milliseconds, like every instant here. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface OpenDecision extends Common {
  readonly status: OpenStatus;
  readonly digest: string;
  readonly final: false;
  readonly executable: false;
}

export type ExecutionResult = 'succeeded' | 'failed' | 'unknown';

/** Who was given the grant of a decision, and what they reported. */
export interface Execution {
  readonly executor: string;
  readonly grantedAt: string;
  /** Null: nothing was reported yet. */
  readonly result: ExecutionResult | null;
  readonly reportedAt: string | null;
}

export interface FinalDecision extends Common {
  readonly status: FinalStatus;
  /** Of the final arguments. */
  readonly digest: string;
  /** Of the arguments as they were raised. */
  readonly raisedDigest: string;
  readonly final: true;
  /** True for what was accepted, and for an answered CHOICE; nothing else may run. */
  readonly executable: boolean;
  /** JSON Pointers of the arguments that the reviewer changed: names, never values. */
  readonly changedArguments: readonly string[];
  readonly reason: string | null;
  readonly answeredAt: string | null;
  /** Your own id of the person who answered. */
  readonly answeredBy: string | null;
  readonly provenance: Provenance;
  /** Null: no grant was given. */
  readonly execution: Execution | null;
}

/** A decision as the application that raised it sees it. */
export type Decision = OpenDecision | FinalDecision;

export interface DecisionFilter {
  readonly runId?: string;
  readonly callId?: string;
  readonly status?: Status;
  readonly tool?: string;
  readonly organization?: string;
  /** 1 to 200, by default 50. */
  readonly limit?: number;
  /** The `nextCursor` of the page before. */
  readonly after?: string;
}

export interface DecisionPage {
  readonly items: readonly Decision[];
  readonly nextCursor: string | null;
}

/** All decisions of a run. It is settled when every one is final. */
export interface Run {
  readonly runId: string;
  readonly settled: boolean;
  readonly decisions: readonly Decision[];
}
