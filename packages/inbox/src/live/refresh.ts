import type { Query, QueryClient } from '@tanstack/react-query';
import { decisionKey, type Seen } from '../hooks/seen.js';
import type { Changes } from './gather.js';

/** What hangs on a list: its pages and their counts. */
const OF_SCOPE = ['inbox', 'counts', 'requests', 'history'];

/** What hangs on one decision. */
const OF_DECISION = ['decision', 'candidates'];

function isTouched({ queryKey: [name, of] }: Query, { everything, scopes, decisions }: Changes): boolean {
  if (everything) return true;
  if (OF_DECISION.includes(String(name))) return decisions.has(String(of));
  return OF_SCOPE.includes(String(name)) && scopes.has(of as string | null);
}

/** Reads afresh what is on the screen and may have changed; the rest is read when it is shown again. */
export const refreshIn = (queries: QueryClient) => (changes: Changes) =>
  queries.invalidateQueries({ predicate: (query) => isTouched(query, changes) });

/** The decision is no longer the viewer's: the page says so at once, without having to ask. */
export function markGone(queries: QueryClient, id: string) {
  queries.setQueryData<Seen | null>(decisionKey(id), (seen) => seen && { ...seen, isGone: true });
}

/** A move that gets no answer keeps nobody from the changes of others; in milliseconds. */
const LONGEST_MOVE = 5_000;

const isMoving = (queries: QueryClient) => queries.isMutating() > 0;

/** Until the viewer's own moves are answered: what they did themselves is told by the answer, not as if somebody had taken it. */
export function ownMoves(queries: QueryClient): Promise<void> {
  if (!isMoving(queries)) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, LONGEST_MOVE);
    const stop = queries.getMutationCache().subscribe(() => isMoving(queries) || end());
  });
}
