import { Injectable } from '@nestjs/common';
import type { Complaint, SessionResource } from '@countersign/contract';
import { fail, ok, type Result } from '@countersign/domain';
import { SignInLinks } from '../persistence/sign-in-links.js';

@Injectable()
export class ReadSignInLink {
  constructor(private readonly links: SignInLinks) {}

  /** Whom the link is for. */
  async execute(token: string): Promise<Result<SessionResource, Complaint>> {
    const person = await this.links.find(token);
    return person === null ? fail({ code: 'not_found' }) : ok(person);
  }
}
