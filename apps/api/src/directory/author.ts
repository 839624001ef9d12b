import type { Actor } from '@countersign/domain';
import { type Caller, viaOf } from '../identity/api-key/caller.js';
import type { Context } from '../platform/database/context.js';

/** Who changes the directory, and through which door (1.9). */
export interface Author {
  readonly actor: Actor;
  readonly via: string;
  /** May grant and take ORG_OWNER, ORG_ADMIN and ORG_AUDITOR (2.2). */
  readonly isOperator: boolean;
  /** What the author sees of an organization before it is known to be there. */
  readonly reach: (organization: string) => Context;
}

/** Sees every organization's row, and inside of none until it is entered. */
export const OPERATOR: Context = { organizations: [], operator: true };

export function authorOf(caller: Caller): Author {
  const via = viaOf(caller);
  if (caller.kind === 'operator') return { actor: { kind: 'operator' }, via, isOperator: true, reach: () => OPERATOR };
  const { application, slug } = caller;
  return {
    actor: { kind: 'application', slug },
    via,
    isOperator: false,
    reach: (organization) => ({ application, organization }),
  };
}
