import { useCallback, useEffect, useState } from 'react';
import { type Person, signedIn, signOut } from './session.js';

export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'signed-out' }
  /** `hasEnded`: the server no longer knows the session, the page is still theirs: nothing that was typed is lost. */
  | { readonly status: 'signed-in'; readonly person: Person; readonly hasEnded: boolean };

function after(before: Session, person: Person | null | 'unreachable'): Session {
  if (person === 'unreachable') return before.status === 'starting' ? { status: 'unreachable' } : before;
  return person === null ? { status: 'signed-out' } : { status: 'signed-in', person, hasEnded: false };
}

export function useSession() {
  const [session, setSession] = useState<Session>({ status: 'starting' });
  const refresh = useCallback(async () => {
    const person = await signedIn();
    setSession((before) => after(before, person));
  }, []);
  useEffect(() => {
    void signedIn().then((person) => setSession((before) => after(before, person)));
  }, []);
  const end = useCallback(
    () => setSession((before) => (before.status === 'signed-in' ? { ...before, hasEnded: true } : before)),
    [],
  );
  const leave = useCallback(async () => {
    if (await signOut()) setSession({ status: 'signed-out' });
  }, []);
  return { session, refresh, end, leave };
}
