import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCountersign } from '../client/context.js';
import { decisionQuery } from './use-decision.js';

/** Reads the decision that will most likely be opened next, so that it opens at once. */
export function usePrefetch(id: string | null) {
  const { send } = useCountersign();
  const queries = useQueryClient();
  useEffect(() => {
    if (id !== null) void queries.prefetchQuery(decisionQuery(id, send, queries));
  }, [id, send, queries]);
}
