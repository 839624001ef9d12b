import { Inbox as InboxIcon } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { Ending } from './client/memory.js';
import { DecisionPane } from './decision/decision-pane.js';
import { Blank } from './frame/states.js';
import type { DecisionStatus } from './generated/graphql.js';
import { useInbox } from './hooks/use-inbox.js';
import { usePrefetch } from './hooks/use-prefetch.js';
import { useAnnounce } from './frame/announcer.js';
import { DecisionList } from './list/decision-list.js';
import { ListHead } from './list/list-head.js';
import { InboxTabs } from './list/tabs.js';
import { neighbour } from './list/neighbour.js';
import type { OnPlace, Place } from './place.js';
import { useWalk } from './keyboard/use-walk.js';
import { useWords } from './words/use-words.js';

export interface InboxProps {
  readonly place: Place;
  readonly onPlace: OnPlace;
  /** The host page fixed the organization: none is offered. */
  readonly hasScope: boolean;
  readonly onAnswered?: ((answered: { readonly id: string; readonly status: DecisionStatus }) => void) | undefined;
}

/** The list and, beside it where there is room, the decision. */
export function Inbox({ place, onPlace, hasScope, onAnswered }: InboxProps) {
  const { empty, list, decision, moves, outcome } = useWords();
  const inbox = useInbox(place);
  const announce = useAnnounce();
  const rows = useRef<HTMLDivElement>(null);
  const open = useCallback((id: string | null) => onPlace({ ...place, decision: id }, 'push'), [place, onPlace]);
  const next = neighbour(inbox.shown, place.decision, 1);
  const back = useWalk({ inbox, current: place.decision, open, rows });
  usePrefetch(next);

  const ended = (id: string, ending: Ending) => {
    if (ending !== 'REASSIGNED' && ending !== 'ESCALATED') onAnswered?.({ id, status: ending });
    if (ending === 'REQUESTER_AUTHORITY_LAPSED') return;
    announce(`${outcome[ending]}. ${next === null ? moves.done.last : moves.done.next}`);
    onPlace({ ...place, decision: next }, 'replace');
  };
  return (
    <div className="cs-inbox" data-pane={place.decision === null ? 'list' : 'decision'}>
      <section className="cs-list" aria-label={list.title}>
        <ListHead place={place} onPlace={onPlace} hasScope={hasScope} />
        {place.organization === null ? (
          <DecisionList inbox={inbox} view={place} current={place.decision} onOpen={open} listRef={rows} />
        ) : (
          <InboxTabs view={place} onTab={(tab) => onPlace({ ...place, tab }, 'replace')}>
            <DecisionList inbox={inbox} view={place} current={place.decision} onOpen={open} listRef={rows} />
          </InboxTabs>
        )}
      </section>
      <section className="cs-pane" aria-label={decision.label}>
        {place.decision === null ? (
          <Blank icon={<InboxIcon aria-hidden />} {...empty.pane} />
        ) : (
          <DecisionPane
            key={place.decision}
            id={place.decision}
            onBack={back}
            onEnded={ended}
            onNext={() => open(next)}
          />
        )}
      </section>
    </div>
  );
}
