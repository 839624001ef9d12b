import type { WholeFragment } from '../generated/graphql.js';

/** A decision as last seen; once it is gone its contents stay on the screen, greyed, until one leaves it. */
export interface Seen {
  readonly decision: WholeFragment;
  readonly isGone: boolean;
}

export const decisionKey = (id: string) => ['decision', id] as const;
