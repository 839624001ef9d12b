import { useCallback, useEffect, useState } from 'react';
import { api, type Session } from './api.js';
import { Chat } from './chat.js';
import { Lists } from './lists.js';
import { Reviews } from './reviews.js';
import { Shell } from './shell.js';
import { SignIn } from './sign-in.js';

export function App() {
  const [session, setSession] = useState<Session>();
  const load = useCallback(() => void api.session().then(setSession), []);
  useEffect(load, [load]);
  if (session === undefined) return null;
  const { person, people, inbox } = session;
  if (person === null) return <SignIn people={people} onSignedIn={load} />;
  return (
    <Shell person={person} onSignedOut={load}>
      {location.pathname === '/lists' && <Lists person={person} people={people} />}
      {location.pathname === '/reviews' && <Reviews {...inbox} />}
      {location.pathname === '/' && <Chat person={person} />}
    </Shell>
  );
}
