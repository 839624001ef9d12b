import { attempt } from '../identity/attempt.js';
import { CookieStrategy } from '../identity/credential-strategy.js';
import { SessionStrategy } from '../identity/strategies/session.strategy.js';
import { AcceptSignInLink } from '../identity/use-cases/accept-sign-in-link.js';
import { MakeSignInLink } from '../identity/use-cases/make-sign-in-link.js';
import { SignOut } from '../identity/use-cases/sign-out.js';
import type { SignedInViewer } from '../identity/viewer.js';
import { DEMO_PASSWORD, type User, USERS } from './people.js';
import { type Get, told } from './told.js';

/** The demo's people, each of whom sets login and password by a link and is signed in until the stories are told. */
export class DemoSignIns {
  private readonly sessions = new Map<User, string>();

  constructor(private readonly get: Get) {}

  async begin(): Promise<(user: User) => SignedInViewer> {
    const viewers = new Map(await Promise.all(USERS.map(async (user) => [user, await this.signIn(user)] as const)));
    return (user) => {
      const viewer = viewers.get(user);
      if (viewer === undefined) throw new Error(`${user} is nobody of the demo`);
      return viewer;
    };
  }

  async end(): Promise<void> {
    for (const session of this.sessions.values()) await this.get(SignOut).execute(session);
  }

  private async signIn(user: User): Promise<SignedInViewer> {
    const { url } = told(await this.get(MakeSignInLink).execute(user));
    const link = new URL(url).pathname.split('/').at(-1) ?? '';
    const credentials = { login: user, password: DEMO_PASSWORD };
    const session = told(await this.get(AcceptSignInLink).execute(link, credentials, undefined));
    this.sessions.set(user, session);
    const found = await attempt(this.get(SessionStrategy), {
      headers: {},
      cookies: { [CookieStrategy.cookie]: session },
    });
    if (found.kind === 'refused') throw new Error(`${user} could not sign in`);
    return found.viewer;
  }
}
