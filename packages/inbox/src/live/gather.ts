/** What may have changed on the screen. */
export interface Changes {
  /** Nothing is known of what came before: all of it may have. */
  readonly everything: boolean;
  /** Whose lists: organizations by slug, null for one's own decisions without one. */
  readonly scopes: ReadonlySet<string | null>;
  /** Which decisions, by id. */
  readonly decisions: ReadonlySet<string>;
}

const NOTHING: Changes = { everything: false, scopes: new Set(), decisions: new Set() };

const both = (one: Changes, other: Changes): Changes => ({
  everything: one.everything || other.everything,
  scopes: new Set([...one.scopes, ...other.scopes]),
  decisions: new Set([...one.decisions, ...other.decisions]),
});

export const everything: Changes = { ...NOTHING, everything: true };

export const changeOf = (scope: string | null, decision: string): Changes => ({
  ...NOTHING,
  scopes: new Set([scope]),
  decisions: new Set([decision]),
});

/**
 * Gathers what comes in quick succession: a burst is one refresh. What comes while one is under way, which may have
 * read before it, is the next one's.
 */
export function gather(refresh: (changes: Changes) => Promise<unknown>, pause: () => Promise<unknown>) {
  let waiting: Changes | null = null;
  let isUnderWay = false;
  const run = async () => {
    while (waiting !== null) {
      await pause();
      const changes: Changes = waiting;
      waiting = null;
      await refresh(changes);
    }
    isUnderWay = false;
  };
  return (changes: Changes) => {
    waiting = waiting === null ? changes : both(waiting, changes);
    if (isUnderWay) return;
    isUnderWay = true;
    void run();
  };
}
