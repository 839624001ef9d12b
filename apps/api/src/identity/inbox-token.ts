import { type ApplicationId, isPersonId, type OrganizationId, type PersonId } from '@countersign/domain';
import type { JWTPayload } from 'jose';

/** The bearer of an embedded inbox (2.5): good for GraphQL and for nothing else. */
export const INBOX_TOKEN = { type: 'countersign-inbox+jwt', audience: 'countersign-inbox' } as const;

/** To whom and to what an inbox token is bound. It carries identity, never roles. */
export interface InboxTokenBounds {
  readonly person: PersonId;
  readonly application: ApplicationId;
  /** The one organization in reach; absent: all in which the application may act, whenever the token is used. */
  readonly organization?: OrganizationId;
  /** The one page that may use it; absent: those of the application. */
  readonly origin?: string;
}

export const claimsOf = ({ person, ...bounds }: InboxTokenBounds): JWTPayload => ({ sub: person, ...bounds });

/** Our signature is on it, so that its shape is ours; a token without these claims is no inbox token. */
export function boundsOf({ sub, application, organization, origin }: JWTPayload): InboxTokenBounds | null {
  if (sub === undefined || !isPersonId(sub) || typeof application !== 'string') return null;
  return {
    person: sub,
    application: application as ApplicationId,
    ...(typeof organization === 'string' && { organization: organization as OrganizationId }),
    ...(typeof origin === 'string' && { origin }),
  };
}
