import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type ApplicationId, type Instant, NO_ORGANIZATION } from '@countersign/domain';
import { Signer } from '../../platform/signing/signer.js';
import { BearerStrategy } from '../credential-strategy.js';
import { boundsOf, INBOX_TOKEN, type InboxTokenBounds } from '../inbox-token.js';
import type { Pages } from '../origins.js';
import { EmbeddedPeople } from '../persistence/embedded-people.js';
import type { IdentifiedViewer } from '../viewer.js';

/** No application has this id: embedded by it, nothing without an organization is in reach. */
const NO_APPLICATION = NO_ORGANIZATION as string as ApplicationId;

/** Those that the application declares now; of them the one for which the token was made, where it was made for one. */
const pagesOf = ({ origin }: InboxTokenBounds, declared: readonly string[]): Pages =>
  origin === undefined
    ? { origins: declared, isBound: false }
    : { origins: declared.filter((other) => other === origin), isBound: true };

/** A reviewer inside somebody else's page. */
@Injectable()
export class InboxTokenStrategy extends PassportStrategy(BearerStrategy, 'inbox-token') {
  constructor(
    private readonly signer: Signer,
    private readonly people: EmbeddedPeople,
  ) {
    super();
  }

  async validate(token: string): Promise<IdentifiedViewer | null> {
    const claims = await this.signer.verify(token, INBOX_TOKEN);
    const bounds = claims && boundsOf(claims);
    return bounds && this.viewerOf(bounds, Number(claims.exp) * 1_000);
  }

  private async viewerOf(bounds: InboxTokenBounds, expiresAt: Instant): Promise<IdentifiedViewer | null> {
    const found = await this.people.find(bounds);
    if (found === null) return null;
    const { user, name, application, origins, organizations, reach } = found;
    const embedder = bounds.organization === undefined ? bounds.application : NO_APPLICATION;
    return {
      person: bounds.person,
      user,
      name,
      via: `inbox-token:${application}`,
      context: { person: bounds.person, within: organizations, embedder },
      pages: pagesOf(bounds, origins),
      credential: { kind: 'inbox-token', application: bounds.application, reach, expiresAt },
    };
  }
}
