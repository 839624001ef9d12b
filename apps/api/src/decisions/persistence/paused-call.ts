import type {
  ApplicationId,
  DecisionId,
  GateDeclaration,
  Instant,
  JsonValue,
  OrganizationId,
  PersonId,
  Raised,
  Standing,
} from '@countersign/domain';
import type { Payload } from './payloads.js';

/** Which call, by whom, where. */
export interface RaiseKey {
  readonly application: ApplicationId;
  readonly tool: string;
  readonly organization: string | null;
  readonly requester: string;
  readonly callId: string;
}

/** What the database knows when a call is to be paused. */
export interface RaiseRead {
  readonly now: Instant;
  /** The same call was raised before. */
  readonly existing: DecisionId | null;
  readonly gateId: string | null;
  readonly gate: GateDeclaration | null;
  readonly argumentsSchema: JsonValue | null;
  readonly organization: OrganizationId | null;
  readonly allowedIn: 'all' | ReadonlySet<OrganizationId>;
  readonly requester: Standing | null;
  readonly hasReviewer: boolean;
  readonly rolesVersion: number;
  /** The requester's version; nobody's, where nobody has the id. */
  readonly persons: ReadonlyMap<PersonId, number>;
}

/** The person of an ASSIGNEE route. */
export interface Named {
  readonly standing: Standing;
  readonly version: number;
}

/** What is written beside the decision that the domain made. */
export interface Raising {
  readonly read: RaiseRead;
  /** On whom it was decided, each with the version that was read. */
  readonly persons: ReadonlyMap<PersonId, number>;
  readonly raised: Raised;
  readonly title: string;
  readonly callId: string;
  readonly runId: string | null;
  readonly raiseHash: Buffer;
  readonly payload: Payload;
  readonly via: string;
}
