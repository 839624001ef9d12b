import { Failed, SignedOut, Unreachable } from '../client/failures.js';
import type { OutcomeFragment } from '../generated/graphql.js';

export interface FieldFault {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}

export type Refusal =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'conflict'; readonly code: string; readonly message: string }
  | {
      readonly kind: 'invalid';
      readonly code: string;
      readonly message: string;
      readonly errors: readonly FieldFault[];
    }
  /** The application that knows whether the requester may still run it gave no clear answer (1.6); nothing is recorded. */
  | { readonly kind: 'authority-unavailable' }
  /** Another's move came first: what the server offers now does not have this one. Nothing was sent. */
  | { readonly kind: 'not-offered' }
  /** No answer came: whether the move was made is unknown. Made again it is made once. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly requestId: string | null };

export type Moved = Extract<OutcomeFragment, { __typename: 'Moved' }>;

/** Why the server did not make a move. */
export function refusalOf(outcome: Exclude<OutcomeFragment, Moved>): Refusal {
  switch (outcome.__typename) {
    case 'NotFound':
      return { kind: 'not-found' };
    case 'Conflict':
      return { kind: 'conflict', code: outcome.code, message: outcome.message };
    case 'Invalid':
      return { kind: 'invalid', code: outcome.code, message: outcome.message, errors: outcome.errors };
  }
}

export function refusalOfFailure(failure: Error): Refusal {
  if (failure instanceof Unreachable) return { kind: 'unreachable' };
  if (failure instanceof SignedOut) return { kind: 'signed-out' };
  if (!(failure instanceof Failed)) return { kind: 'failed', requestId: null };
  return failure.code === 'AUTHORITY_UNAVAILABLE'
    ? { kind: 'authority-unavailable' }
    : { kind: 'failed', requestId: failure.requestId };
}
