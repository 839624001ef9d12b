import type { DecisionId } from '@countersign/domain';

/** A decision changed. New on its chain are the events with `after` < sequence ≤ `upTo`: ids alone, and no content. */
export interface Poke {
  readonly id: DecisionId;
  readonly after: number;
  readonly upTo: number;
}

/** As it travels: `<id>:<after>-<upTo>`. */
export const textOfPoke = ({ id, after, upTo }: Poke): string => `${id}:${after}-${upTo}`;

export function pokeOfText(text: string): Poke {
  const [id = '', range = ''] = text.split(':');
  const [after, upTo] = range.split('-').map(Number);
  return { id: id as DecisionId, after: after ?? 0, upTo: upTo ?? 0 };
}

/** Pokes that wait to be sent or heard, one a decision: its range covers what the others said. */
export class GatheredPokes {
  private pokes = new Map<DecisionId, Poke>();

  get isEmpty(): boolean {
    return this.pokes.size === 0;
  }

  add(poke: Poke): void {
    const known = this.pokes.get(poke.id) ?? poke;
    const [after, upTo] = [Math.min(known.after, poke.after), Math.max(known.upTo, poke.upTo)];
    this.pokes.set(poke.id, { id: poke.id, after, upTo });
  }

  take(): readonly Poke[] {
    const taken = [...this.pokes.values()];
    this.pokes = new Map();
    return taken;
  }
}
