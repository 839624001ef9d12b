import type { PersonId } from '@countersign/domain';
import type { Context } from '../platform/database/context.js';

/** Who sends this request, and through which door. */
export interface SignedInViewer {
  readonly person: PersonId;
  readonly user: string;
  readonly name: string;
  /** As the log writes it (1.9): `session`, `inbox-token:<application>`. */
  readonly via: 'session' | `inbox-token:${string}`;
  readonly context: Context;
}
