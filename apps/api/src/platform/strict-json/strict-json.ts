import { Refused } from '../refused.js';
import { parseStrictly } from './parse-strictly.js';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Fastify's reader of `application/json`: what is no JSON is `malformed`, what has two readings is `json_unsafe`. */
export function strictJson(
  _request: unknown,
  body: Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  if (body.length === 0) {
    done(null); // no body: some clients name a content type out of habit
    return;
  }
  try {
    done(null, parseStrictly(utf8.decode(body)));
  } catch (error) {
    done(error instanceof Refused ? error : new Refused({ code: 'malformed' }));
  }
}
