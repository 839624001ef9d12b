import type { FieldFault, Refusal } from '../hooks/refusal.js';
import type { Words } from './en.js';

/** Why a move did not happen, as a sentence. */
export function refusedWords(refusal: Refusal, { refusals, troubles }: Words): string {
  switch (refusal.kind) {
    case 'not-found':
      return troubles.notFound;
    case 'conflict':
    case 'invalid':
      return refusals[refusal.code] ?? refusal.message;
    case 'not-offered':
      return troubles.notOffered;
    case 'authority-unavailable':
      return troubles.authorityUnavailable;
    case 'unreachable':
      return troubles.unreachable;
    case 'signed-out':
      return troubles.signedOut;
    case 'failed':
      return refusal.requestId === null ? troubles.failed : `${troubles.failed} ${troubles.request(refusal.requestId)}`;
  }
}

/** What is wrong in one place, as a sentence. */
export const faultWords = (fault: FieldFault, { faults }: Words): string => faults[fault.code] ?? fault.message;
