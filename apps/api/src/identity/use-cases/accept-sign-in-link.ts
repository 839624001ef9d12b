import { Injectable } from '@nestjs/common';
import type { AcceptSignInLink as Credentials, Complaint } from '@countersign/contract';
import { fail, ok, type Result } from '@countersign/domain';
import { passwordHash } from '../passwords.js';
import { Sessions } from '../persistence/sessions.js';
import { SignInLinks } from '../persistence/sign-in-links.js';

@Injectable()
export class AcceptSignInLink {
  constructor(
    private readonly links: SignInLinks,
    private readonly sessions: Sessions,
  ) {}

  /** The token of the session that begins; `before` is the one that the browser had. */
  async execute(
    link: string,
    { login, password }: Credentials,
    before: string | undefined,
  ): Promise<Result<string, Complaint>> {
    // Asked first: nobody makes the server hash passwords with links that do not exist.
    if ((await this.links.find(link)) === null) return fail({ code: 'not_found' });
    const used = await this.links.use(link, login, await passwordHash(password));
    if (used === null) return fail({ code: 'not_found' });
    if (used === 'login-taken') return fail({ code: 'login_taken' });
    return ok(await this.sessions.begin(used, before));
  }
}
