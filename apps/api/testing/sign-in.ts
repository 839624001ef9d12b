import { SignInLink } from '@countersign/contract';
import type { Answer, Client } from './client.js';
import { made, type TestPerson } from './story.js';
import type { TestServer } from './test-server.js';

export const PASSWORD = 'correct horse battery';

/** The cookie as a browser would send it back. */
export function cookieOf({ headers }: Answer): string {
  const [first = ''] = [headers['set-cookie']].flat().map(String);
  return first.split(';')[0] ?? '';
}

/** The address of a new sign-in link of a person, as the page behind it asks for it. */
export async function signInLink(server: TestServer, user: string): Promise<string> {
  const answer = await made(server.operator.post(`/v1/users/${encodeURIComponent(user)}/sign-in-link`));
  const { pathname } = new URL(answer.as(SignInLink).url);
  return `/auth/sign-in-links/${pathname.split('/').at(-1) ?? ''}`;
}

/** The browser of a person who has just chosen PASSWORD, and their own id as the login. */
export async function withPassword(server: TestServer, { user }: Pick<TestPerson, 'user'>): Promise<Client> {
  const answer = await made(server.anybody.post(await signInLink(server, user), { login: user, password: PASSWORD }));
  return server.anybody.with({ cookie: cookieOf(answer), 'x-countersign': '1' });
}
