import type { TypedDocumentString } from '../generated/graphql.js';
import { Failed, SignedOut, Unreachable } from './failures.js';
import type { Token } from './token-keeper.js';

export interface Endpoint {
  /** Where GraphQL is answered, for instance `/graphql`. */
  readonly url: string;
  /** Absent: the session's cookie. */
  readonly token?: Token | undefined;
}

/** A signal ends the wait for the answer; reads pass on the one of their query, which nobody waits for after it is gone. */
export type Send = <T, V>(document: TypedDocumentString<T, V>, variables: V, signal?: AbortSignal) => Promise<T>;

interface Reply<T> {
  readonly data?: T | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

const JSON_BODY = { 'content-type': 'application/json' };

/** A token that the server refused has run out, and nothing was done: the operation is sent once more with a fresh one. */
async function post({ url, token }: Endpoint, body: object, signal: AbortSignal | undefined): Promise<Response> {
  const message = { method: 'POST', body: JSON.stringify(body), signal: signal ?? null };
  const bear = (bearer: string) =>
    fetch(url, { ...message, headers: { ...JSON_BODY, authorization: `Bearer ${bearer}` }, credentials: 'omit' });
  try {
    if (!token) return await fetch(url, { ...message, headers: { ...JSON_BODY, 'x-countersign': '1' } });
    const bearer = await token();
    const response = await bear(bearer);
    return response.status === 401 ? await bear(await token(bearer)) : response;
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

/**
 * Sends documents of ours by their hash, which is what the server knows them by; with a token their texts go along, because
 * a page of somebody else's may be older or newer than the server. Throws SignedOut, Unreachable or Failed.
 */
export function sendTo(endpoint: Endpoint): Send {
  return async <T, V>(document: TypedDocumentString<T, V>, variables: V, signal?: AbortSignal) => {
    const query = endpoint.token && document;
    const body = { documentId: document.__meta__?.['hash'] as string, query, variables };
    const response = await post(endpoint, body, signal);
    if (response.status === 401) throw new SignedOut();
    const { data, errors } = await read<T>(response);
    if (data === undefined || data === null || errors !== undefined)
      throw new Failed(errors?.[0]?.extensions?.code ?? String(response.status), response.headers.get('x-request-id'));
    return data;
  };
}
