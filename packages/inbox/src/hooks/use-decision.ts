import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCountersign } from '../client/context.js';
import type { Send } from '../client/send.js';
import { useFollow, usePace } from '../live/use-live.js';
import { DecisionDocument } from '../generated/graphql.js';
import { decisionKey, type Seen } from './seen.js';

export function decisionQuery(id: string, send: Send, queries: QueryClient) {
  return queryOptions({
    queryKey: decisionKey(id),
    queryFn: async ({ signal }): Promise<Seen | null> => {
      const { decision } = await send(DecisionDocument, { id }, signal);
      if (decision) return { decision, isGone: false };
      const before = queries.getQueryData<Seen | null>(decisionKey(id));
      return before ? { ...before, isGone: true } : null;
    },
  });
}

export type DecisionState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: Error; readonly retry: () => void }
  /** Never there, or not the viewer's: the server does not tell which, and neither do we. */
  | { readonly status: 'not-available' }
  | ({ readonly status: 'ready'; readonly isOld: boolean } & Seen);

/** One decision, kept up to date. */
export function useDecision(id: string): DecisionState {
  const { send } = useCountersign();
  const queries = useQueryClient();
  const query = useQuery({ ...decisionQuery(id, send, queries), refetchInterval: usePace() });
  useFollow(query.data ? (query.data.decision.organization?.slug ?? null) : undefined);
  useEffect(
    () => () => {
      if (queries.getQueryData<Seen | null>(decisionKey(id))?.isGone)
        queries.removeQueries({ queryKey: decisionKey(id) });
    },
    [id, queries],
  );
  if (query.data) return { status: 'ready', isOld: query.isError, ...query.data };
  if (query.data === null) return { status: 'not-available' };
  if (query.isError) return { status: 'failed', failure: query.error, retry: () => void query.refetch() };
  return { status: 'loading' };
}
