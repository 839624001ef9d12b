/** What the server's sign-in doors answer; cookies travel by themselves, the header says that a page of ours asks. */
export interface Person {
  readonly user: string;
  readonly name: string;
}

interface DemoPerson {
  readonly login: string;
  readonly name: string;
  readonly roles: readonly string[];
}

export interface Demo {
  readonly people: readonly DemoPerson[];
  readonly password: string;
}

export type SignInFault = 'failed' | 'notFound' | 'tooMany' | 'unreachable';

const HEADERS = { 'content-type': 'application/json', 'x-countersign': '1' };

/** Null when the server cannot be reached. */
async function ask(path: string, body?: unknown): Promise<Response | null> {
  try {
    return await fetch(
      path,
      body === undefined ? { headers: HEADERS } : { method: 'POST', headers: HEADERS, body: JSON.stringify(body) },
    );
  } catch {
    return null;
  }
}

async function found<T>(path: string): Promise<T | null> {
  const response = await ask(path);
  return response?.ok ? ((await response.json()) as T) : null;
}

function faultOf(response: Response | null): SignInFault | null {
  if (response === null || response.status >= 500) return 'unreachable';
  if (response.ok) return null;
  if (response.status === 404) return 'notFound';
  return response.status === 429 ? 'tooMany' : 'failed';
}

/** Who is signed in; null: nobody; 'unreachable': not known. */
export async function signedIn(): Promise<Person | null | 'unreachable'> {
  const response = await ask('/auth/session');
  if (response === null || response.status >= 500) return 'unreachable';
  return response.ok ? ((await response.json()) as Person) : null;
}

export const signIn = async (login: string, password: string): Promise<SignInFault | null> =>
  faultOf(await ask('/auth/sign-in', { login, password }));

export const signOut = async (): Promise<boolean> => (await ask('/auth/sign-out', {}))?.ok ?? false;

/** The people one may sign in as to look around; null outside the demo. */
export const demoPeople = (): Promise<Demo | null> => found('/auth/demo');

const linkPath = (token: string) => `/auth/sign-in-links/${encodeURIComponent(token)}`;

/** Whose link it is; null when it is not valid (any more). */
export const linkOwner = (token: string): Promise<Person | null> => found(linkPath(token));

/** Sets login and password of the link's owner, who is then signed in. */
export const redeemLink = async (token: string, login: string, password: string): Promise<SignInFault | null> =>
  faultOf(await ask(linkPath(token), { login, password }));
