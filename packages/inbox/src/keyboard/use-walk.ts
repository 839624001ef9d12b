import { type RefObject, useCallback } from 'react';
import type { Inbox } from '../hooks/use-inbox.js';
import { neighbour } from '../list/neighbour.js';
import { useCommand } from './commands.js';

interface Walk {
  readonly inbox: Inbox;
  readonly current: string | null;
  readonly open: (id: string | null) => void;
  readonly rows: RefObject<HTMLDivElement | null>;
}

const rowOf = (rows: HTMLElement | null, id: string | null) =>
  id === null ? null : rows?.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(id)}"]`);

const focusedIn = (rows: HTMLElement | null) =>
  document.activeElement?.closest<HTMLElement>('[role="row"]')?.dataset['key'] ??
  rows?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.dataset['key'] ??
  null;

/**
 * J and K: with a decision open they open the next one, without they move the focus along the list. Escape closes the
 * decision and gives the focus back to its row; that is also what is returned, for a button that does the same.
 */
export function useWalk({ inbox, current, open, rows }: Walk) {
  const walk = useCallback(
    (step: 1 | -1) => {
      if (current !== null) {
        const next = neighbour(inbox.shown, current, step);
        if (next !== null) open(next);
        return;
      }
      const isInside = rows.current?.contains(document.activeElement) ?? false;
      rowOf(rows.current, neighbour(inbox.shown, isInside ? focusedIn(rows.current) : null, step))?.focus();
    },
    [inbox.shown, current, open, rows],
  );
  const back = useCallback(() => {
    open(null);
    requestAnimationFrame(() => (rowOf(rows.current, current) ?? rows.current)?.focus());
  }, [current, open, rows]);
  useCommand(
    'next',
    useCallback(() => walk(1), [walk]),
  );
  useCommand(
    'previous',
    useCallback(() => walk(-1), [walk]),
  );
  useCommand('close', current === null ? null : back);
  return back;
}
