import type { Route } from './decision.js';
import type { JsonObject, JsonValue } from './json.js';

/** One gate, as `PUT /v1/gates` takes it. */
export interface GateWire {
  readonly tool: string;
  readonly route: Route;
  readonly eligibleRole?: string;
  readonly assignee?: { readonly pointer: string } | { readonly resolver: true };
  readonly escalateTo?: { readonly role: string };
  readonly requesterRole?: string;
  readonly authorityCheck?: { readonly url: string };
  readonly argumentsSchema?: JsonValue;
  readonly editable?: readonly string[];
  readonly sensitive?: readonly string[];
  readonly expiresIn?: number;
  readonly escalateAfter?: number;
  readonly title?: string;
  readonly instructions?: string;
}

export interface RegisteredGate {
  readonly tool: string;
  /** Counts the declarations of this tool that differed. */
  readonly revision: number;
}

/** One thing that is wrong with one declaration. */
export interface GateFault {
  readonly tool: string;
  readonly code: string;
  readonly message: string;
}

/** What a pause would do, were it raised now. */
export interface SimulateRequest {
  readonly tool: string;
  readonly organization?: string;
  readonly requester: string;
  readonly arguments: JsonObject;
  readonly assignee?: string;
}

/** What an embedded inbox may do, and for whom. */
export interface InboxTokenRequest {
  /** Your own id of the person. */
  readonly user: string;
  readonly organization?: string;
  /** One of the application's origins, the only one from which the token then works. */
  readonly origin?: string;
  /** 60 to 3600, by default 600. */
  readonly ttlSeconds?: number;
}

export interface InboxToken {
  readonly token: string;
  readonly expiresAt: string;
}

/** `refused` says why the pause would be refused; then nobody would be asked. */
export interface Simulation {
  readonly refused?: string;
  /** Null where no gate is known. */
  readonly route: Route | null;
  readonly role: string | null;
  readonly eligibleCount: number;
  readonly escalateTo?: string;
  /** Seconds; null where no gate is known. */
  readonly expiresIn: number | null;
}
