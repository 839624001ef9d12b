import type { ExecutionResult } from './decision.js';
import type { JsonObject } from './json.js';

/** The permission to run exactly one accepted call, once, as whoever asked. */
export interface Grant {
  /** The id of the decision. */
  readonly decision: string;
  readonly tool: string;
  /** The final arguments: these run, whatever was raised. */
  readonly arguments: JsonObject;
  readonly digest: string;
  readonly nonce: string;
  /** Whose rights the call uses. Never the reviewer's. */
  readonly runAs: { readonly user: string; readonly organization: string | null };
  /** A JWT (EdDSA, five minutes) that `/.well-known/jwks.json` verifies. */
  readonly token: string;
  /** When the token expires. */
  readonly expiresAt: string;
  /** This executor was given it before. */
  readonly again: boolean;
}

/** What became of a granted call, reported once. */
export interface ReceiptRequest {
  readonly executor: string;
  readonly result: ExecutionResult;
  /** At most 500 characters, and no values of arguments: it is shown. */
  readonly detail?: string;
}

export interface Receipt {
  readonly decision: string;
  readonly executor: string;
  readonly result: ExecutionResult;
}
