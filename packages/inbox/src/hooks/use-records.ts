import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCountersign } from '../client/context.js';
import {
  HistoryDocument,
  OwnHistoryDocument,
  OwnRequestsDocument,
  RequestsDocument,
  WithdrawDocument,
} from '../generated/graphql.js';
import { refusalOf, refusalOfFailure, type Refusal } from './refusal.js';

interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const NONE = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

/** A list of what is over, or of what one waits for: it may move, because nothing is answered from it. */
function useRecords<Node>(
  name: string,
  organization: string | null,
  read: (after: string | null, signal: AbortSignal) => Promise<Connection<Node>>,
) {
  const pages = useInfiniteQuery({
    queryKey: [name, organization],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  });
  return {
    status: pages.data ? ('ready' as const) : pages.isError ? ('failed' as const) : ('loading' as const),
    failure: pages.error,
    records: pages.data?.pages.flatMap((page) => page.edges.map((edge) => edge.node)) ?? [],
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void (pages.isFetching || pages.fetchNextPage()),
    retry: () => void pages.refetch(),
  };
}

/** What the viewer asked for, in an organization or (null) without one. */
export function useRequests(organization: string | null) {
  const { send } = useCountersign();
  return useRecords('requests', organization, async (after, signal) =>
    organization === null
      ? (await send(OwnRequestsDocument, { after }, signal)).viewer.requests
      : ((await send(RequestsDocument, { organization, after }, signal)).organization?.requests ?? NONE),
  );
}

/** What the viewer answered, in an organization or (null) without one. */
export function useHistory(organization: string | null) {
  const { send } = useCountersign();
  return useRecords('history', organization, async (after, signal) =>
    organization === null
      ? (await send(OwnHistoryDocument, { after }, signal)).viewer.history
      : ((await send(HistoryDocument, { organization, after }, signal)).organization?.history ?? NONE),
  );
}

/** Withdraws a request of one's own; gives why it could not be, or null. */
export function useWithdraw() {
  const { send } = useCountersign();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (id: string) => (await send(WithdrawDocument, { id })).withdraw,
    onSettled: () => queries.invalidateQueries({ queryKey: ['requests'] }),
  });
  const withdraw = async (id: string): Promise<Refusal | null> => {
    try {
      const outcome = await mutation.mutateAsync(id);
      return outcome.__typename === 'Moved' ? null : refusalOf(outcome);
    } catch (failure) {
      return refusalOfFailure(failure as Error);
    }
  };
  return { withdraw, isMoving: mutation.isPending };
}
