// A backend tool and an operator, as they call the server: by fetch.
import { randomUUID } from 'node:crypto';
import { address as shared, applicationKey, operatorKey } from './place.mjs';

async function call({ key, address = shared }, method, path, body) {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

export const tool = (method, path, body) => call({ key: applicationKey() }, method, path, body);
export const operator = (method, path, body) => call({ key: operatorKey() }, method, path, body);
export const postWith = (key, path, body) => call({ key }, 'POST', path, body);

/** A pause; by Mia in Acme unless said else. @returns the decision as the tool sees it */
export async function raise(pause, at = { key: applicationKey() }) {
  const { status, body } = await call(at, 'POST', '/v1/decisions', {
    organization: 'acme',
    requester: 'mia',
    callId: randomUUID(),
    ...pause,
  });
  if (status !== 201) throw new Error(`not raised: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A title that no other decision has. */
export const titled = (words) => `${words} ${randomUUID().slice(0, 8)}`;

export const read = async (id) => (await tool('GET', `/v1/decisions/${id}`)).body;

/** What a journey leaves open would lie in the way of the next one. */
export const withdraw = (id) => tool('POST', `/v1/decisions/${id}/withdraw`, {});
