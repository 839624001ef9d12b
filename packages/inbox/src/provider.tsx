import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { CountersignContext, type Theme } from './client/context.js';
import { newMemory } from './client/memory.js';
import { newQueries, watchSignOut } from './client/queries.js';
import { type Endpoint, sendTo } from './client/send.js';
import { newTokenKeeper } from './client/token-keeper.js';
import { newLive } from './live/live.js';

export interface CountersignProviderProps {
  /** Where GraphQL is answered, on whatever origin; absent: `/graphql` of this page's own. */
  readonly endpoint?: string;
  /** Gives an inbox token (2.5), whenever the server takes the one before no more; absent: the session's cookie. */
  readonly token?: () => Promise<string>;
  readonly theme?: Theme;
  /** A BCP 47 tag; absent: the browser's. */
  readonly locale?: string;
  /** The server answered 401. */
  readonly onSignedOut?: () => void;
  readonly children: ReactNode;
}

/** What the inbox and its hooks stand on: a connection, a cache and the texts that are not sent yet. It draws nothing. */
export function CountersignProvider(props: CountersignProviderProps) {
  const { endpoint = '/graphql', token, theme = 'system', locale = navigator.language, onSignedOut, children } = props;
  const [queries] = useState(newQueries);
  useEffect(() => onSignedOut && watchSignOut(queries, onSignedOut), [queries, onSignedOut]);
  const [memory] = useState(newMemory);
  const at = useEndpoint(endpoint, token);
  const send = useMemo(() => sendTo(at), [at]);
  const live = useMemo(() => newLive(at, queries), [at, queries]);
  const countersign = useMemo(() => ({ send, live, memory, theme, locale }), [send, live, memory, theme, locale]);
  return (
    <CountersignContext.Provider value={countersign}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </CountersignContext.Provider>
  );
}

/** The same endpoint for as long as its address is: a host page may well give another function with every drawing. */
function useEndpoint(url: string, token: CountersignProviderProps['token']): Endpoint {
  const latest = useRef(token);
  useEffect(() => {
    latest.current = token;
  }, [token]);
  const hasToken = token !== undefined;
  return useMemo(() => {
    const fresh = async () => (await latest.current?.()) ?? '';
    const keep = newTokenKeeper();
    return { url, token: hasToken ? (refused) => keep(fresh, refused) : undefined };
  }, [url, hasToken]);
}
