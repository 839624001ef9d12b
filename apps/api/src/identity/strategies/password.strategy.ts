import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { Passwords } from '../passwords.js';
import { type Account, Accounts } from '../persistence/accounts.js';

/** A login and a password, checked once, at sign-in. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
  ) {
    super({ usernameField: 'login', passwordField: 'password', session: false });
  }

  async validate(login: string, password: string): Promise<Account | null> {
    const account = await this.accounts.find(login);
    const isRight = await this.passwords.matches(password, account?.passwordHash ?? null);
    return isRight ? account : null;
  }
}
