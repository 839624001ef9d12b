import type { Decision, Instant, OrganizationId } from '@countersign/domain';
import type { NamedPerson } from '../decisions/card.js';

/** A decision as its requester sees it, or its reviewer afterwards (1.8): never who has it in hand. */
export interface Record {
  /** As of now: LAPSED from its expiry on. */
  readonly decision: Decision;
  readonly title: string;
  readonly answeredBy: NamedPerson | null;
  readonly reason: string | null;
  readonly mayWithdraw: boolean;
}

export interface RecordsAsked {
  readonly organization: OrganizationId;
  readonly first: number;
  readonly after: string | null;
}

/** When a decision was answered, or otherwise ended. */
export const endOf = ({ state, expiresAt }: Decision): Instant => (state.open ? expiresAt : state.outcome.at);
