import { useCountersign } from '../client/context.js';
import { InboxPageDocument, OwnInboxPageDocument, type RowFragment, type RowsFragment } from '../generated/graphql.js';
import { expiringBefore, filterOf, orderOf } from '../list/filter.js';
import type { InboxView } from '../list/view.js';

/** Where a page begins. A cursor belongs to one filter, so the instant that "expiring" means goes along. */
export interface Cursor {
  readonly after: string | null;
  readonly before: string | null;
}

export const START: Cursor = { after: null, before: null };

interface Page {
  readonly rows: readonly RowFragment[];
  readonly next: Cursor | null;
  /** Of the viewer, when it was asked for. */
  readonly standing: number;
}

interface PageAsked {
  readonly pageParam: Cursor;
  readonly signal: AbortSignal;
}

function pageOf(connection: RowsFragment | undefined, before: string | null): Omit<Page, 'standing'> {
  const { hasNextPage = false, endCursor = null } = connection?.pageInfo ?? {};
  return {
    rows: connection?.edges.map((edge) => edge.node) ?? [],
    next: hasNextPage ? { after: endCursor, before } : null,
  };
}

/** Reads one page of an inbox; an organization that is not the viewer's is an empty one. */
export function usePages(view: InboxView) {
  const { send, live } = useCountersign();
  const { organization, tab } = view;
  return async ({ pageParam: { after, before }, signal }: PageAsked): Promise<Page> => {
    const standing = live.standing();
    if (organization === null)
      return { ...pageOf((await send(OwnInboxPageDocument, { after }, signal)).viewer.ownInbox, null), standing };
    const deadline = before ?? expiringBefore(Date.now());
    const filter = filterOf(view, deadline);
    const data = await send(InboxPageDocument, { organization, filter, order: orderOf(tab), after }, signal);
    return { ...pageOf(data.organization?.inbox, deadline), standing };
  };
}
