export interface Person {
  readonly id: string;
  readonly name: string;
  readonly does: string;
  readonly manages: boolean;
}

export interface Session {
  readonly person: Person | null;
  readonly people: readonly Person[];
  readonly inbox: { readonly endpoint: string; readonly organization: string };
}

export interface Call {
  readonly callId: string;
  readonly tool: string;
  readonly title: string;
  readonly waitsFor: string;
  readonly state: 'proposed' | 'raised' | 'settled';
  readonly outcome: 'ran' | 'failed' | 'already_ran' | 'unknown' | 'denied' | null;
}

export interface Message {
  readonly id: string;
  readonly author: 'person' | 'assistant';
  readonly words: string;
  readonly at: string;
  readonly call: Call | null;
}

export interface List {
  readonly id: string;
  readonly name: string;
  readonly editors: readonly string[];
  readonly todos: readonly { readonly id: string; readonly title: string; readonly items: number }[];
}

/** Asks our own backend. Throws when it does not answer, or does not do it. */
async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`/api/${path}`, { method, ...init });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return answer.status === 204 ? undefined : answer.json();
}

export const api = {
  session: () => ask('GET', 'session') as Promise<Session>,
  signIn: (person: string) => ask('POST', 'session/sign-in', { person }),
  signOut: () => ask('POST', 'session/sign-out'),
  conversation: () => ask('GET', 'conversation') as Promise<readonly Message[]>,
  say: (words: string) => ask('POST', 'conversation', { words }),
  lists: () => ask('GET', 'lists') as Promise<readonly List[]>,
  setEditor: (list: string, person: string, mayEdit: boolean) =>
    ask(mayEdit ? 'PUT' : 'DELETE', `lists/${list}/editors/${person}`),
  inboxToken: async () => ((await ask('POST', 'inbox-token')) as { readonly token: string }).token,
};
