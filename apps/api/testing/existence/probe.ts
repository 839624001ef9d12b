import type { Answer, Client } from '../client.js';
import { bytesOf } from '../twins.js';
import type { Cast, CallerName } from './cast.js';

type Names = Readonly<Record<string, string>>;

/** Asks for something by a name. */
export type Ask = (client: Client, name: string, cast: Cast) => Promise<Answer>;

/**
 * One place where a request names something, and how it is asked whether the answer tells what is there from what is
 * not. Every name is answered to every caller as `nothing` is, well asked for and badly.
 */
export interface TwinProbe {
  /** As `restPlaces` and `sdlPlaces` write it. */
  readonly place: string;
  readonly callers: readonly CallerName[];
  readonly requests: Readonly<Record<string, Ask>>;
  /** What is there and not for these callers, and what is not there, each by what it is. */
  readonly names: (cast: Cast) => Names;
  /** A name of nothing, to which every other one is compared. */
  readonly nothing?: string;
  /** What the caller may see, which is answered otherwise, or the twins would be an accident; null: there is nothing such. */
  readonly real: ((cast: Cast) => string | Promise<string>) | null;
  /** What of an answer is compared: all of it, unless it tells something that is new each time. */
  readonly seen?: (answer: Answer, name: string) => unknown;
}

export const NOTHING = 'nothing';

/** What a caller sees of the answer to a name. */
export const seenBy = ({ seen = bytesOf }: TwinProbe, answer: Answer, name: string): unknown => seen(answer, name);

/** All of an answer but what is new each time: of that, how long it is. */
export function shapeOf(answer: Answer, name: string) {
  const { headers, ...rest } = bytesOf(answer);
  const text = answer.text
    .replaceAll(name, '<name>')
    .replace(
      /"(id|callId|nonce|digest|url|createdAt|expiresAt)":"([^"]*)"/g,
      (_, key, value: string) => `"${key}":${value.length}`,
    );
  return { ...rest, text, headers };
}
