import type { FastifyRequest } from 'fastify';
import { Refused } from '../refused.js';
import { parseStrictly } from './parse-strictly.js';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Fastify's reader of `application/json`: what is no JSON is `malformed`, what has two readings `json_unsafe`, what is
 * compressed `unsupported_media_type`.
 */
export function strictJson(
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  if (body.length === 0) {
    done(null); // no body: some clients name a content type out of habit
    return;
  }
  if (isEncoded(headers['content-encoding'])) {
    done(new Refused({ code: 'unsupported_media_type' }));
    return;
  }
  try {
    done(null, parseStrictly(utf8.decode(body)));
  } catch (error) {
    done(error instanceof Refused ? error : new Refused({ code: 'malformed' }));
  }
}

const isEncoded = (encoding = 'identity'): boolean => encoding.trim().toLowerCase() !== 'identity';
