import { QueryClient } from '@tanstack/react-query';
import { SignedOut, Unreachable } from './failures.js';

/** How often what is on the screen is asked for again, in milliseconds. */
const REFRESH = 15_000;

const MOST_RETRIES = 2;

/** Reads are repeated when the network fails; an answer never is, because a person must know what they repeat. */
export function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2_000,
        refetchInterval: REFRESH,
        refetchOnWindowFocus: 'always',
        networkMode: 'always',
        retry: (count, failure) => failure instanceof Unreachable && count < MOST_RETRIES,
        retryDelay: (count) => 400 * 2 ** count,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Calls back when an answer of the server says that nobody is signed in any more; gives what ends that. */
export function watchSignOut(queries: QueryClient, onSignedOut: () => void): () => void {
  const see = (failure: unknown) => {
    if (failure instanceof SignedOut) onSignedOut();
  };
  const ends = [
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') see(event.action.error);
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') see(event.action.error);
    }),
  ];
  return () => ends.forEach((end) => end());
}
