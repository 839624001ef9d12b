import type { Complaint } from '@countersign/contract';
import type { Result } from '@countersign/domain';

/** A refusal on its way out: inside it is a value, only the edge throws it, and only the problem filter catches it. */
export class Refused extends Error {
  constructor(readonly complaint: Complaint) {
    super(complaint.code);
  }
}

/** What a use case gave; what it refused leaves as its problem. */
export function granted<T>(result: Result<T, Complaint>): T {
  if (!result.ok) throw new Refused(result.refusal);
  return result.value;
}
