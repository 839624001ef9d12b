import { refuse } from '../result.js';
import { isBlank } from './change.js';

const LONGEST = 2_000;

/** Why a reason will not do, or null. Characters are code points, as the database counts them. */
export function reasonRefusal(reason: string | null, need: 'required' | 'optional') {
  if (need === 'required' && (reason === null || isBlank(reason))) {
    return refusal('reason_required', 'Say why.');
  }
  if (reason !== null && Array.from(reason).length > LONGEST) {
    return refusal('reason_too_long', `At most ${LONGEST} characters.`);
  }
  return null;
}

const refusal = (code: 'reason_required' | 'reason_too_long', message: string) =>
  refuse.invalid(code, [{ pointer: '/reason', code, message }]);
