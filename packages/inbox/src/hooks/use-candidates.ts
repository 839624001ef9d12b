import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCountersign } from '../client/context.js';
import { CandidatesDocument, type CandidatesQuery } from '../generated/graphql.js';

export type Candidate = NonNullable<CandidatesQuery['decision']>['candidates'][number];

/** Whom a reassignment may name, as the server says: by name, at most 50. */
export function useCandidates(id: string, text: string) {
  const { send } = useCountersign();
  return useQuery({
    queryKey: ['candidates', id, text],
    queryFn: async ({ signal }) => (await send(CandidatesDocument, { id, text }, signal)).decision?.candidates ?? [],
    placeholderData: keepPreviousData,
    refetchInterval: false,
  });
}
