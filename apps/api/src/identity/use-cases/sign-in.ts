import { Injectable } from '@nestjs/common';
import type { SignIn as Credentials } from '@countersign/contract';
import { attempt } from '../attempt.js';
import { Sessions } from '../persistence/sessions.js';
import { SignInThrottle } from '../sign-in-throttle.js';
import { PasswordStrategy } from '../strategies/password.strategy.js';

export interface SignInAttempt extends Credentials {
  /** Of the network, from which it comes. */
  readonly address: string;
  /** The session that the browser had before. */
  readonly before: string | undefined;
}

export type SignedIn =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'throttled'; readonly seconds: number };

@Injectable()
export class SignIn {
  constructor(
    private readonly password: PasswordStrategy,
    private readonly throttle: SignInThrottle,
    private readonly sessions: Sessions,
  ) {}

  async execute({ login, password, address, before }: SignInAttempt): Promise<SignedIn> {
    const seconds = this.throttle.admit(login, address);
    if (seconds > 0) return { kind: 'throttled', seconds };
    const result = await attempt(this.password, { body: { login, password } });
    if (result.kind === 'refused') return { kind: 'failed' };
    this.throttle.forgive(login, address);
    return { kind: 'signed-in', token: await this.sessions.begin(result.viewer.person, before) };
  }
}
