import type { ApplicationId, Instant, PersonId } from '@countersign/domain';
import type { Context } from '../platform/database/context.js';
import type { Pages } from './origins.js';

/** Who sends this request, and through which door: who they are and how far they reach, never what they may do (1.2). */
export interface SignedInViewer {
  readonly person: PersonId;
  /** The operator's own id of the person. */
  readonly user: string;
  readonly name: string;
  /** As the log writes it (1.9): `session`, `inbox-token:<application>`. */
  readonly via: 'session' | `inbox-token:${string}`;
  /** Under this the database shows them what is in their reach, and nothing else. */
  readonly context: Extract<Context, { person: PersonId }>;
}

/** What a sign-in stands on. Whoever stays longer than a request looks again whether it still holds. */
export type Credential =
  /** `session`: the SHA-256 of its token, in hex. */
  | { readonly kind: 'session'; readonly session: string }
  /** `reach`: how far the application reached when the token was looked at. */
  | {
      readonly kind: 'inbox-token';
      readonly application: ApplicationId;
      readonly reach: string;
      readonly expiresAt: Instant;
    };

export interface IdentifiedViewer extends SignedInViewer {
  readonly credential: Credential;
  /** From where they may come. */
  readonly pages: Pages;
}
