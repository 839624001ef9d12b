import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { CookieStrategy } from '../credential-strategy.js';
import { OUR_PAGES } from '../origins.js';
import { Sessions } from '../persistence/sessions.js';
import type { IdentifiedViewer } from '../viewer.js';

/** A browser that signed in here. */
@Injectable()
export class SessionStrategy extends PassportStrategy(CookieStrategy, 'session-cookie') {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  async validate(token: string): Promise<IdentifiedViewer | null> {
    const found = await this.sessions.find(token);
    if (found === null) return null;
    const { session, ...person } = found;
    const credential = { kind: 'session', session } as const;
    return { ...person, via: 'session', context: { person: found.person }, pages: OUR_PAGES, credential };
  }
}
