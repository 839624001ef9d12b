import type { JsonObject, JsonValue } from '../json.js';
import { ok, refuse, type Result } from '../result.js';
import { revealedAt } from '../sensitive.js';
import type { Standing } from '../standing.js';
import { actorOf, change } from './change.js';
import type { Change, Situation } from './move.js';
import { occasionOf } from './occasion.js';

export interface Reveal {
  readonly pointer: string;
  readonly arguments: JsonObject;
  /** The pointers that the gate declares. */
  readonly sensitive: readonly string[];
}

/** The change is written before the value is given: nobody sees what the log does not know. */
export type Revealed = Change & { readonly value: JsonValue };

/** Shows one sensitive value to somebody who may act on the decision (1.2). The event names the pointer, never the value. */
export function reveal(
  situation: Situation,
  by: Standing,
  { pointer, arguments: original, sensitive }: Reveal,
): Result<Revealed> {
  const occasion = occasionOf(situation, by);
  if (occasion === null || occasion.decision.kind === 'CHOICE') return refuse.notFound();
  const value = revealedAt(original, pointer, sensitive);
  if (value === undefined) {
    return refuse.invalid('pointer_not_sensitive', [
      { pointer: '/pointer', code: 'pointer_not_sensitive', message: 'Nothing is hidden here.' },
    ]);
  }
  const { decision } = occasion;
  return ok({ ...change(decision, decision, { type: 'revealed', actor: actorOf(by), data: { pointer } }), value });
}
