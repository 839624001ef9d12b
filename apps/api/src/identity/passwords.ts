import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, as OWASP advises: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** One spelling of each letter: what one keyboard composes another may send apart. */
const spelled = (password: string): string => password.normalize('NFC');

export const passwordHash = (password: string): Promise<string> => hash(spelled(password), COST);

@Injectable()
export class Passwords {
  /** Stands in for the hash of a login that nobody has: a password nobody knows, at the same cost. */
  private readonly nobodys = passwordHash(randomBytes(32).toString('base64'));

  /** Takes as long for a login that nobody has (`expected` null) as for a wrong password. */
  async matches(password: string, expected: string | null): Promise<boolean> {
    const isRight = await verify(expected ?? (await this.nobodys), spelled(password));
    return isRight && expected !== null;
  }
}
