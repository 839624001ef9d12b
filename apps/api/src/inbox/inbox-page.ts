import type { OrganizationId } from '@countersign/domain';

export type Order = 'NEWEST' | 'OLDEST' | 'EXPIRING';

/** What a reviewer narrows their inbox by; absent: not narrowed. */
export interface InboxFilter {
  readonly tool?: string | null;
  readonly kind?: string | null;
  readonly route?: string | null;
  readonly holding?: readonly string[] | null;
  readonly mine?: boolean | null;
  /** A Person.id, or the operator's own id of the person. */
  readonly requester?: string | null;
  /** Found in title, tool or the requester's name, in any case. */
  readonly text?: string | null;
  readonly expiresBefore?: string | null;
  readonly runId?: string | null;
}

export interface PageAsked {
  readonly organization: OrganizationId;
  readonly order: Order;
  readonly filter: InboxFilter;
  readonly first: number;
  readonly after: string | null;
}

export interface CappedCount {
  readonly value: number;
  readonly more: boolean;
}
