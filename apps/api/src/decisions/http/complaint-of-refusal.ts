import { type Complaint, PROBLEM_CODES } from '@countersign/contract';
import type { ConflictCode, Refusal, Result } from '@countersign/domain';
import { Refused } from '../../platform/refused.js';

/** What the law refuses, in the words of the REST contract (7.5). */
function complaintOfRefusal(refusal: Refusal): Complaint {
  switch (refusal.kind) {
    case 'not-found':
      return { code: 'not_found' };
    case 'conflict':
      return { code: told(refusal.code) };
    case 'invalid':
      return { code: refusal.code === 'reason_too_long' ? refusal.code : 'body_invalid', errors: refusal.errors };
  }
}

/** An application meets no conflict of a reviewer's. */
function told(conflict: ConflictCode): Complaint['code'] {
  const code = PROBLEM_CODES.find((known) => known === conflict);
  if (code === undefined) throw new Error(`${conflict} is no conflict of the REST contract`);
  return code;
}

/** What a use case gave; what the law refused leaves as its problem. */
export function allowed<T>(result: Result<T>): T {
  if (!result.ok) throw new Refused(complaintOfRefusal(result.refusal));
  return result.value;
}
