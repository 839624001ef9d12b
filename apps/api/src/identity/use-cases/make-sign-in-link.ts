import { Inject, Injectable } from '@nestjs/common';
import type { Complaint, SignInLink } from '@countersign/contract';
import { fail, ok, type Result } from '@countersign/domain';
import type { ResolvedConfiguration } from '../../platform/configuration/configuration.js';
import { CONFIGURATION } from '../../platform/configuration-token.js';
import { SignInLinks } from '../persistence/sign-in-links.js';

@Injectable()
export class MakeSignInLink {
  constructor(
    private readonly links: SignInLinks,
    @Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration,
  ) {}

  async execute(user: string): Promise<Result<SignInLink, Complaint>> {
    const made = await this.links.make(user);
    if (made === null) return fail({ code: 'not_found' });
    const url = `${this.configuration.publicUrl}/sign-in-link/${made.token}`;
    return ok({ url, expiresAt: new Date(made.expiresAt).toISOString() });
  }
}
