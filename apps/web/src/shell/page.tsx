import { DecisionInbox, NothingHere, type Place, Root, useDecision, visibleText } from '@countersign/inbox';
import { lazy, Suspense, useCallback } from 'react';
import { navigate } from '../address/location.js';
import { addressOf, type Route } from '../address/route.js';
import { words } from '../words.js';
import { useScope } from './scope.js';
import { useTitle } from './title.js';
import { Waiting } from './waiting.js';

const RecordsPage = lazy(() => import('./records-page.js'));

export function Page({ route }: { readonly route: Route }) {
  switch (route.page) {
    case 'inbox':
      return <InboxPage place={route.place} />;
    case 'requests':
    case 'history':
      return (
        <Suspense fallback={null}>
          <RecordsPage page={route.page} organization={route.organization} />
        </Suspense>
      );
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
      {place.decision ? <DecisionTitle id={place.decision} /> : <InboxTitle />}
      <DecisionInbox focusOnEntry headingLevel={1} organization={scope} place={place} onPlace={onPlace} />
    </>
  );
}

/** Names the page of a decision by its tool, from the record: a title could be written to mislead. */
function DecisionTitle({ id }: { readonly id: string }) {
  const state = useDecision(id);
  const tool = state.status === 'ready' ? state.decision.tool : null;
  useTitle(tool === null ? words.shell.inbox : visibleText(tool, 'line'));
  return null;
}

function InboxTitle() {
  useTitle(words.shell.inbox);
  return null;
}

function UnknownPage() {
  const { title, text, back } = words.unknown;
  useTitle(title);
  return (
    <Root headingLevel={1}>
      <NothingHere title={title} text={text}>
        <a className="cs-button" href="/">
          {back}
        </a>
      </NothingHere>
    </Root>
  );
}
