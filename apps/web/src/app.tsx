import { CountersignProvider } from '@countersign/inbox';
import { lazy, Suspense } from 'react';
import { useAddress } from './address/location.js';
import { routeOf } from './address/route.js';
import { Page } from './shell/page.js';
import { Shell } from './shell/shell.js';
import { Card } from './sign-in/card.js';
import { type Session, useSession } from './use-session.js';
import { words } from './words.js';

const SignIn = lazy(() => import('./sign-in/sign-in.js'));
const SignInLink = lazy(() => import('./sign-in/sign-in-link.js'));

/** Whoever is signed in needs none of the pages for those who are not. */
export function App() {
  return (
    <Suspense fallback={<p className="web-starting">{words.starting}</p>}>
      <Start />
    </Suspense>
  );
}

function Start() {
  const route = routeOf(useAddress());
  const { session, refresh, end, leave } = useSession();
  if (route.page === 'sign-in-link') return <SignInLink token={route.token} onDone={refresh} />;
  if (session.status === 'starting') return <p className="web-starting">{words.starting}</p>;
  if (session.status === 'unreachable') return <Unreachable onRetry={refresh} />;
  if (session.status === 'signed-out') return <SignIn onDone={refresh} hasEnded={false} />;
  return (
    <CountersignProvider key={session.person.user} onSignedOut={end}>
      <Signed session={session} onRefresh={refresh} onLeave={leave} />
    </CountersignProvider>
  );
}

interface SignedProps {
  readonly session: Extract<Session, { status: 'signed-in' }>;
  readonly onRefresh: () => Promise<void>;
  readonly onLeave: () => Promise<void>;
}

/** A session that ended asks for a new one at the same address; the texts that were typed stay with the provider above. */
function Signed({ session, onRefresh, onLeave }: SignedProps) {
  const route = routeOf(useAddress());
  if (session.phase === 'leaving') return <p className="web-starting">{words.leaving}</p>;
  if (session.phase === 'ended') return <SignIn onDone={onRefresh} hasEnded />;
  return (
    <Shell person={session.person} route={route} onLeave={onLeave}>
      <Page route={route} />
    </Shell>
  );
}

function Unreachable({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  return (
    <Card title={words.product}>
      <p role="alert">{words.signIn.unreachable}</p>
      <button className="cs-button" onClick={() => void onRetry()}>
        {words.retry}
      </button>
    </Card>
  );
}
