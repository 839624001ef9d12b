import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SignedOut, Unreachable } from './failures.js';

/** How often what is on the screen is asked for again, in milliseconds. */
export const REFRESH = 15_000;

const MOST_RETRIES = 2;

/** Reads are repeated when the network fails; an answer never is, because a person must know what they repeat. */
export function newQueries(onSignedOut: () => void): QueryClient {
  const onError = (failure: Error) => {
    if (failure instanceof SignedOut) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
