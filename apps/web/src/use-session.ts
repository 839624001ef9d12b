import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Person, signedIn, signOut } from './session.js';

export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly person: Person; readonly phase: Phase };

/** Once it has ended the server no longer knows the session, but the page is still theirs: nothing that was typed is lost. */
type Phase = 'here' | 'leaving' | 'ended';

function after(before: Session, person: Person | null | 'unreachable'): Session {
  if (person === 'unreachable') return before.status === 'starting' ? { status: 'unreachable' } : before;
  return person === null ? { status: 'signed-out' } : { status: 'signed-in', person, phase: 'here' };
}

const into = (phase: Phase) => (before: Session) => (before.status === 'signed-in' ? { ...before, phase } : before);

export function useSession() {
  const [session, setSession] = useState<Session>({ status: 'starting' });
  const refresh = useCallback(async () => {
    const person = await signedIn();
    setSession((before) => after(before, person));
  }, []);
  useEffect(() => {
    void signedIn().then((person) => setSession((before) => after(before, person)));
  }, []);
  const end = useCallback(() => setSession(into('ended')), []);
  const leave = useCallback(async () => {
    flushSync(() => setSession(into('leaving'))); // the page and its reads are gone before the session is
    const isOut = await signOut();
    setSession(isOut ? { status: 'signed-out' } : into('here'));
  }, []);
  return { session, refresh, end, leave };
}
