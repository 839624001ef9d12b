import { useQuery } from '@tanstack/react-query';
import { useCountersign } from '../client/context.js';
import { InboxCountsDocument } from '../generated/graphql.js';
import { usePace } from '../live/use-live.js';
import { expiringBefore, filterOf } from '../list/filter.js';
import type { InboxView, Tab } from '../list/view.js';

/** How many decisions stand behind each tab, counted by the server up to 99; none for one's own inbox, which has no tabs. */
export function useInboxCounts({ organization, text, filter }: Omit<InboxView, 'tab'>) {
  const { send } = useCountersign();
  return useQuery({
    queryKey: ['counts', organization, text, filter],
    enabled: organization !== null,
    refetchInterval: usePace(),
    queryFn: async ({ signal }) => {
      const before = expiringBefore(Date.now());
      const of = (tab: Tab) => filterOf({ tab, text, filter }, before);
      const filters = { all: of('all'), mine: of('mine'), unclaimed: of('unclaimed'), expiring: of('expiring') };
      const variables = { organization: organization ?? '', ...filters };
      return (await send(InboxCountsDocument, variables, signal)).organization;
    },
  });
}
