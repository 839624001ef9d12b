import type { Application } from '../application.js';
import type { GateDeclaration } from '../gate/declaration.js';
import type { DecisionId, Instant, OrganizationId } from '../ids.js';
import type { Fault } from '../result.js';
import type { Standing } from '../standing.js';

/** One proposed call, as the application asks for it. */
export interface RaiseRequest {
  readonly application: Application;
  readonly tool: string;
  readonly callId: string;
  /** The organization's slug; null: raised without one. */
  readonly organization: string | null;
  /** Undefined: left out. */
  readonly arguments: unknown;
  /** Whom the application's resolver names, by the application's own id of the person. */
  readonly assignee: string | null;
}

/** What was read about a request. A person is null where nobody has the id. */
export interface RaiseFacts {
  /** The id of the decision to be. */
  readonly id: DecisionId;
  readonly now: Instant;
  readonly gate: GateDeclaration | null;
  /** Null: none has this slug, or none was asked for. */
  readonly organization: OrganizationId | null;
  readonly requester: Standing | null;
  /** What the application's endpoint said; null: not asked (see `asksAuthority`). */
  readonly authority: 'yes' | 'no' | null;
  /** The arguments keep within 256 KiB. */
  readonly isWithinSize: boolean;
  /** Faults of the arguments under the gate's schema; looked at once they are an object of a fair size. */
  readonly schemaFaults: () => readonly Fault[];
  /** The digest of the call; asked for when nothing refuses it. */
  readonly digest: () => string;
  /** The person that `assigneeNamed` gives. */
  readonly assignee: Standing | null;
  /** Somebody other than the requester is eligible now. */
  readonly hasReviewer: boolean;
}

export type RaiseRefusalCode =
  | 'gate_unknown'
  | 'organization_unknown'
  | 'organization_required'
  | 'requester_unknown'
  | 'requester_not_authorized'
  | 'arguments_invalid'
  | 'assignee_not_eligible'
  | 'no_eligible_reviewer';

/** `errors`: what is wrong with the arguments, each with its pointer into the request. */
export interface RaiseRefusal {
  readonly code: RaiseRefusalCode;
  readonly errors?: readonly Fault[];
}

/** A request with its gate found and nobody missing: who is unknown is somebody who may do nothing. */
export interface Pause {
  readonly request: RaiseRequest;
  readonly facts: RaiseFacts;
  readonly gate: GateDeclaration;
  /** NO_ORGANIZATION where none was asked for. */
  readonly organization: OrganizationId;
  readonly requester: Standing;
  readonly assignee: Standing;
}
