import type { TypedDocumentString } from '../generated/graphql.js';
import { Failed, SignedOut, Unreachable } from './failures.js';

export interface Endpoint {
  /** Where GraphQL is answered, for instance `/graphql`. */
  readonly url: string;
  /** Gives an inbox token (2.5); absent: the session's cookie. */
  readonly token?: (() => Promise<string>) | undefined;
}

/** A signal ends the wait for the answer; reads pass on the one of their query, which nobody waits for after it is gone. */
export type Send = <T, V>(document: TypedDocumentString<T, V>, variables: V, signal?: AbortSignal) => Promise<T>;

interface Reply<T> {
  readonly data?: T | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

const credential = async (token: Endpoint['token']): Promise<Record<string, string>> =>
  token ? { authorization: `Bearer ${await token()}` } : { 'x-countersign': '1' };

async function post(endpoint: Endpoint, body: unknown, signal: AbortSignal | undefined): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(await credential(endpoint.token)) };
  try {
    return await fetch(endpoint.url, { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null });
  } catch (cause) {
    throw new Unreachable('no answer', { cause });
  }
}

async function read<T>(response: Response): Promise<Reply<T>> {
  try {
    return (await response.json()) as Reply<T>;
  } catch (cause) {
    if (!response.ok) throw new Failed(String(response.status), response.headers.get('x-request-id'));
    throw new Unreachable('no answer that could be read', { cause });
  }
}

/** Sends documents of ours by their hash, which is what the server knows them by. Throws SignedOut, Unreachable or Failed. */
export function sendTo(endpoint: Endpoint): Send {
  return async <T, V>(document: TypedDocumentString<T, V>, variables: V, signal?: AbortSignal) => {
    const response = await post(endpoint, { documentId: document.__meta__?.['hash'] as string, variables }, signal);
    if (response.status === 401) throw new SignedOut();
    const { data, errors } = await read<T>(response);
    if (data === undefined || data === null || errors !== undefined)
      throw new Failed(errors?.[0]?.extensions?.code ?? String(response.status), response.headers.get('x-request-id'));
    return data;
  };
}
