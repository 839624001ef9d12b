import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { EgressFailed } from './egress-failed.js';

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Received {
  readonly status: number;
  readonly body: string;
}

const MOST_RESPONSE_BYTES = 64 * 1024;

/** One POST over a connection of its own to one of these addresses. A redirect is an answer like any other. */
export async function exchange(
  { url, headers, body }: Outgoing,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Received> {
  const { request } = url.startsWith('https:') ? https : http;
  const outgoing = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false, // no connection is kept: the next call is checked anew
    lookup: only(addresses),
    signal,
  });
  outgoing.on('error', () => undefined); // told by what waits below, or too late to matter
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response', { signal })) as [IncomingMessage];
  try {
    return { status: response.statusCode ?? 0, body: await textOf(response) };
  } finally {
    outgoing.destroy();
  }
}

/** Nothing is resolved a second time: the connection goes to what was checked, and a certificate is checked by its name. */
const only =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all === true) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_RESPONSE_BYTES) throw new EgressFailed('answer_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
