import type { ReactNode } from 'react';
import { type HeadingLevel, ScreenHeading } from '../frame/headings.js';
import { LoadMore } from '../frame/load-more.js';
import { Blank, FailedToLoad, Skeleton } from '../frame/states.js';
import { useWords } from '../words/use-words.js';

/** Of each list of records. */
export interface RecordsProps {
  /** The slug of an organization; null: what has none. */
  readonly organization: string | null;
  readonly headingLevel?: HeadingLevel;
}

interface RecordListProps {
  readonly title: string;
  readonly lead: string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly list: {
    readonly status: 'loading' | 'failed' | 'ready';
    readonly failure: Error | null;
    readonly records: readonly unknown[];
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
    readonly retry: () => void;
  };
  readonly children: ReactNode;
}

/** A list of what is over or waits elsewhere, in every state it can be in. */
export function RecordList({ title, lead, empty, list, children }: RecordListProps) {
  const { records } = useWords();
  return (
    <section className="cs-records" aria-label={title}>
      <header>
        <ScreenHeading>{title}</ScreenHeading>
        <p className="cs-quiet">{lead}</p>
      </header>
      {list.status === 'loading' && <Skeleton label={records.loading} rows={6} />}
      {list.status === 'failed' && <FailedToLoad failure={list.failure} onRetry={list.retry} />}
      {list.status === 'ready' && (list.records.length === 0 ? <Blank {...empty} /> : <ul>{children}</ul>)}
      <LoadMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore} />
    </section>
  );
}
