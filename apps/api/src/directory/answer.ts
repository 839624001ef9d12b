import type { Complaint } from '@countersign/contract';
import type { Result } from '@countersign/domain';

/** What a use case of the directory gives, or why it did not. */
export type Answer<T> = Result<T, Complaint>;

/** What a PUT made or changed. */
export interface Put<T> {
  readonly isNew: boolean;
  readonly resource: T;
}

/** One page of a keyset list (2.1). */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}
