import { randomUUID } from 'node:crypto';
import type { Answer, Client } from './client.js';

/** Sends the same id with every request, so that answers can be compared byte for byte. */
export const named = (client: Client): Client => client.with({ 'x-request-id': 'twin' });

/** All that somebody can see of an answer but the time of day. */
export function bytesOf({ status, headers, text }: Answer) {
  const { date: _, ...rest } = headers;
  return { status, headers: rest, text };
}

/** Ids that name nothing: another with the same beginning, other spellings, no ids at all. `real`: one that does. */
export const idsOfNothing = (real: string): Readonly<Record<string, string>> => ({
  'an invented id': randomUUID(),
  'its neighbour': `${real.slice(0, -4)}${real.endsWith('0000') ? 'ffff' : '0000'}`,
  'its spelling in capitals': real.toUpperCase(),
  'its spelling without hyphens': real.replaceAll('-', ''),
  'its spelling in braces': `{${real}}`,
  'its spelling with a blank': `${real} `,
  'the empty id': '00000000-0000-0000-0000-000000000000',
  'a word': 'refund',
  'a quote': `' OR '1'='1`,
  'a long word': 'a'.repeat(2_000),
});
