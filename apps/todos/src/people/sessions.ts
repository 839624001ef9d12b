import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../settings-token.js';
import type { Settings } from '../settings.js';
import { type Person, personOf } from './people.js';

const COOKIE = 'wonder-todos';
const DAY = 24 * 60 * 60;

/** Who has signed in stands in a cookie, with our signature under it. */
@Injectable()
export class Sessions {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  begin({ id }: Person): string {
    return cookie(`${id}.${this.signatureOf(id)}`, DAY);
  }

  end(): string {
    return cookie('', 0);
  }

  /** The person of a `cookie` header, if we have signed it. */
  personOf(header = ''): Person | undefined {
    const prefix = `${COOKIE}=`;
    const value = header.split(/; */).find((each) => each.startsWith(prefix)) ?? prefix;
    const [id = '', signature = ''] = value.slice(prefix.length).split('.');
    return isSame(signature, this.signatureOf(id)) ? personOf(id) : undefined;
  }

  private signatureOf(id: string): string {
    return createHmac('sha256', this.settings.sessionSecret).update(id).digest('base64url');
  }
}

const cookie = (value: string, maxAge: number): string =>
  `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}`;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
