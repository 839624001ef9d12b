import { DecisionInbox, FailedToLoad, HistoryList, type Place, RequestList, Root, Skeleton, useDecision, useViewer, visibleText } from '@countersign/inbox';
import { useCallback } from 'react';
import { navigate } from '../address/location.js';
import { addressOf, type Route } from '../address/route.js';
import { words } from '../words.js';
import { Title } from './title.js';

const TITLES = { inbox: words.shell.inbox, requests: words.shell.requests, history: words.shell.history };

/** The organization an address means: the one it names, else the reader's first; undefined until that is known. */
export function useScope(organization: string | null | undefined): string | null | undefined {
  const viewer = useViewer().data;
  if (organization !== undefined || viewer === undefined) return organization;
  return viewer.memberships[0]?.organization.slug ?? null;
}

export function Page({ route }: { readonly route: Route }) {
  switch (route.page) {
    case 'inbox':
      return <InboxPage place={route.place} />;
    case 'requests':
    case 'history':
      return <RecordsPage page={route.page} organization={route.organization} />;
    default:
      return <UnknownPage />;
  }
}

function InboxPage({ place }: { readonly place: Partial<Place> }) {
  const onPlace = useCallback((to: Place, step: 'push' | 'replace') => navigate(addressOf('inbox', to), step), []);
  const scope = useScope(place.organization);
  if (scope === undefined) return <Waiting />;
  return (
    <>
      {place.decision ? <DecisionTitle id={place.decision} /> : <Title text={TITLES.inbox} />}
      <DecisionInbox autoFocus organization={scope} place={place} onPlace={onPlace} />
    </>
  );
}

interface RecordsPageProps {
  readonly page: 'requests' | 'history';
  readonly organization: string | null | undefined;
}

function RecordsPage({ page, organization }: RecordsPageProps) {
  const scope = useScope(organization);
  if (scope === undefined) return <Waiting />;
  return (
    <>
      <Title text={TITLES[page]} />
      {page === 'requests' ? <RequestList key={scope} organization={scope} /> : <HistoryList key={scope} organization={scope} />}
    </>
  );
}

/** Names the page of a decision by its tool, from the record: a title could be written to mislead. */
function DecisionTitle({ id }: { readonly id: string }) {
  const state = useDecision(id);
  const tool = state.status === 'ready' ? state.decision.tool : null;
  return <Title text={tool === null ? TITLES.inbox : visibleText(tool)} />;
}

/** Where the reader belongs is not known yet. */
function Waiting() {
  const { isError, error, refetch } = useViewer();
  return (
    <Root>
      {isError ? <FailedToLoad failure={error} onRetry={() => void refetch()} /> : <Skeleton label={words.starting} rows={6} />}
    </Root>
  );
}

function UnknownPage() {
  return (
    <div className="cs-root">
      <Title text={words.unknown.title} />
      <div className="cs-blank">
        <p className="cs-blank-title">{words.unknown.title}</p>
        <p>{words.unknown.text}</p>
        <a className="cs-button" href="/">
          {words.unknown.back}
        </a>
      </div>
    </div>
  );
}
