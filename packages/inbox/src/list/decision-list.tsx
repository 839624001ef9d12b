import { visibleText } from '@countersign/domain/browser';
import { CheckCheck } from 'lucide-react';
import { type RefObject } from 'react';
import { GridList, GridListItem } from 'react-aria-components';
import { LoadMore } from '../frame/load-more.js';
import { OldBanner } from '../frame/online.js';
import { Blank, FailedToLoad, Skeleton } from '../frame/states.js';
import type { Inbox } from '../hooks/use-inbox.js';
import { useWords } from '../words/use-words.js';
import { Fresh } from './fresh.js';
import { Row } from './row.js';
import { type InboxView, isWhole } from './view.js';

interface DecisionListProps {
  readonly inbox: Inbox;
  readonly view: InboxView;
  readonly current: string | null;
  readonly onOpen: (id: string) => void;
  readonly listRef: RefObject<HTMLDivElement | null>;
}

/** The decisions that wait for the viewer, in every state the list can be in. */
export function DecisionList(props: DecisionListProps) {
  const { inbox, view } = props;
  const { empty, list } = useWords();
  if (inbox.status === 'loading') return <Skeleton label={list.loading} rows={6} />;
  if (inbox.status === 'failed') return <FailedToLoad failure={inbox.failure} onRetry={inbox.retry} />;
  return (
    <>
      <div className="cs-scroll">
        <Fresh count={inbox.waiting} onShow={inbox.showNew} listRef={props.listRef} />
        {inbox.shown.length === 0 ? (
          <Blank icon={<CheckCheck aria-hidden />} {...(view.text === '' ? empty[view.tab] : empty.search)} />
        ) : (
          <Rows {...props} />
        )}
        <LoadMore hasMore={inbox.hasMore} isLoading={inbox.isLoadingMore} onMore={inbox.loadMore} />
      </div>
      <OldBanner isOld={inbox.isOld} />
    </>
  );
}

function Rows({ inbox, view, current, onOpen, listRef }: DecisionListProps) {
  const { list } = useWords();
  const gone = isWhole(view) ? list.gone : list.moved;
  return (
    <GridList
      ref={listRef}
      className="cs-rows"
      aria-label={list.label}
      items={inbox.shown}
      dependencies={[current]}
      disallowTypeAhead
      escapeKeyBehavior="none"
      onAction={(id) => {
        if (!inbox.shown.some((shown) => shown.row.id === id && shown.isGone)) onOpen(String(id));
      }}
    >
      {({ row, isGone }) => (
        <GridListItem
          id={row.id}
          className="cs-item"
          textValue={visibleText(row.title, 'line')}
          data-current={row.id === current || undefined}
          data-gone={isGone || undefined}
        >
          <Row decision={row} gone={isGone ? gone : null} isCurrent={row.id === current} />
        </GridListItem>
      )}
    </GridList>
  );
}
