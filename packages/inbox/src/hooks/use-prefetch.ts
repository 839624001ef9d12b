import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCountersign } from '../client/context.js';
import { decisionQuery } from './use-decision.js';

/** Reads the decision that will most likely be opened next, so that it opens at once. */
export function usePrefetch(id: string | null) {
  const { send } = useCountersign();
  const queries = useQueryClient();
  useEffect(() => {
    // What cannot be read now is told when it is opened.
    if (id !== null) queries.query(decisionQuery(id, send, queries)).catch(() => undefined);
  }, [id, send, queries]);
  // Who leaves the inbox waits for nothing any more: a page that is open ends its reads by itself, this one nobody shows.
  useEffect(() => () => void queries.cancelQueries({ type: 'inactive' }), [queries]);
}
