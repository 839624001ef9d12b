import { useQuery } from '@tanstack/react-query';
import { useCountersign } from '../client/context.js';
import { usePace } from '../live/use-live.js';
import { ViewerDocument } from '../generated/graphql.js';

/** The person at the screen and where they belong. */
export function useViewer() {
  const { send } = useCountersign();
  return useQuery({
    queryKey: ['viewer'],
    refetchInterval: usePace(),
    queryFn: async ({ signal }) => (await send(ViewerDocument, {}, signal)).viewer,
  });
}
