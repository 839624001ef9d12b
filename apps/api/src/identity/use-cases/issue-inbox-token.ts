import { Injectable } from '@nestjs/common';
import type { Complaint, CreateInboxToken, InboxToken } from '@countersign/contract';
import { type ApplicationId, fail, ok, type Result } from '@countersign/domain';
import { Signer } from '../../platform/signing/signer.js';
import { claimsOf, INBOX_TOKEN } from '../inbox-token.js';
import { EmbeddedPeople } from '../persistence/embedded-people.js';

@Injectable()
export class IssueInboxToken {
  constructor(
    private readonly people: EmbeddedPeople,
    private readonly signer: Signer,
  ) {}

  async execute(
    application: ApplicationId,
    { user, organization, origin, ttlSeconds }: CreateInboxToken,
  ): Promise<Result<InboxToken, Complaint>> {
    const addressee = await this.people.addressee(application, user, organization);
    if (addressee === null) return fail({ code: 'not_found' });
    if (origin !== undefined && !addressee.origins.includes(origin)) return fail({ code: 'origin_not_allowed' });
    const bounds = {
      person: addressee.person,
      application,
      ...(addressee.organization !== null && { organization: addressee.organization }),
      ...(origin !== undefined && { origin }),
    };
    const { token, expiresAt } = await this.signer.sign(claimsOf(bounds), { ...INBOX_TOKEN, expiresIn: ttlSeconds });
    return ok({ token, expiresAt: new Date(expiresAt).toISOString() });
  }
}
