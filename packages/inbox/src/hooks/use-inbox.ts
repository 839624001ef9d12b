import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCountersign } from '../client/context.js';
import type { RowFragment } from '../generated/graphql.js';
import { type Fresh, settle, type Settled, type Shown } from '../list/settle.js';
import { orderOf } from '../list/filter.js';
import type { InboxView } from '../list/view.js';
import { useFollow, usePace } from '../live/use-live.js';
import { type Cursor, START, usePages } from './use-pages.js';

export interface Inbox {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly failure: Error | null;
  /** The last refresh failed: what is shown may be old. */
  readonly isOld: boolean;
  readonly shown: readonly Shown<RowFragment>[];
  /** New decisions that wait behind "N new". */
  readonly waiting: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly showNew: () => void;
  readonly retry: () => void;
}

const EMPTY: Settled<RowFragment> = { shown: [], waiting: 0, standing: 0 };

/** Keeps what is on the screen in its place (see settle) for as long as the same list is looked at. */
function useSettled(view: string, fresh: Fresh<RowFragment> | undefined, version: number) {
  const [held, setHeld] = useState({ view, version: 0, settled: EMPTY });
  const isSameView = held.view === view;
  if (fresh && (!isSameView || held.version !== version)) {
    const settled = settle(isSameView ? held.settled : EMPTY, fresh);
    setHeld({ view, version, settled });
    return [settled, setHeld] as const;
  }
  return [isSameView ? held.settled : EMPTY, setHeld] as const;
}

/** The decisions the viewer may act on, as the server lists them; nothing that is on the screen moves by itself. */
export function useInbox(view: InboxView): Inbox {
  const { memory } = useCountersign();
  const queryKey = ['inbox', view.organization, view.tab, view.text, view.filter] as const;
  useFollow(view.organization);
  const pages = useInfiniteQuery({
    queryKey,
    refetchInterval: usePace(),
    queryFn: usePages(view),
    initialPageParam: START,
    getNextPageParam: (page): Cursor | null => page.next,
  });
  const rows = pages.data?.pages.flatMap((page) => page.rows);
  const standing = pages.data?.pages[0]?.standing ?? 0;
  const fresh = rows && { rows, hasMore: pages.hasNextPage, order: orderOf(view.tab), standing };
  const [settled, setHeld] = useSettled(JSON.stringify(queryKey), fresh, pages.dataUpdatedAt);
  return {
    status: rows ? 'ready' : pages.isError ? 'failed' : 'loading',
    failure: pages.error,
    isOld: rows !== undefined && pages.isError,
    shown: settled.shown,
    waiting: settled.waiting,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void (pages.isFetching || pages.fetchNextPage()),
    showNew: () => {
      memory.outcomes.clear();
      setHeld({ view: '', version: 0, settled: EMPTY });
    },
    retry: () => void pages.refetch(),
  };
}
