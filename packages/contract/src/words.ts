import { PROBLEMS, type ProblemCode } from './problem-codes.js';

/** What a screen says for each code of a conflict or of something invalid (7.5): one sentence, no names. */
const WORDS = {
  take_over_instead: 'Somebody has this in hand. Take it over if you need to.',
  take_over_first: 'Somebody has this in hand. Take it over before you answer.',
  admin_only: 'Only an administrator can take this over.',
  already_yours: 'This is already yours.',
  not_holder: 'You can give back only what you have in hand.',
  not_releasable: 'The person this was for can no longer take it back. Hand it to somebody else.',
  move_not_offered: 'This cannot be done with a decision of your own.',
  escalation_not_offered: 'This decision cannot be escalated.',
  escalation_used: 'This decision was escalated before.',
  escalation_no_target: 'Nobody is there to escalate to.',
  stale: 'What you read is not what would run. Read it again before you answer.',

  reason_required: 'Give a reason.',
  reason_too_long: 'Keep the reason to 2,000 characters.',
  verdict_required: 'Choose whether to accept or to reject.',
  target_not_available: 'This person cannot take the decision.',
  modifications_not_allowed: 'Arguments are changed only together with an acceptance.',
  modifications_invalid: 'Some changes cannot be made.',
  not_editable: 'This argument cannot be changed.',
  type_changed: 'The changed argument must keep its type.',
  schema: 'The tool does not take this value.',
  pointer_not_sensitive: 'Nothing is hidden here.',

  owner_only: 'Only an owner of the organization grants or takes this role.',
  own_roles: 'You cannot change your own roles.',
  last_owner: 'The organization must keep an owner.',
  role_built_in: 'Built-in roles cannot be changed.',
  role_unknown: 'There is no such role.',
  role_cycle: 'A role cannot imply itself.',
  name_invalid: 'This name cannot be used.',

  UNAUTHENTICATED: 'You are signed out. Sign in again.',
  AUTHORITY_UNAVAILABLE: 'We could not find out whether this may run. Nothing was recorded; try again.',
  BAD_REQUEST: 'This page is out of date. Load it again.',
  INTERNAL: 'Something went wrong here.',
} as const satisfies Record<string, string>;

export type WordedCode = keyof typeof WORDS;

/** The one sentence for what is not there and for what is not yours. */
export const NOT_AVAILABLE = 'No longer available to you';

/** The sentence for a code; of one that has no words for a screen the title of its problem, and always something. */
export function wordsFor(code: string): string {
  if (Object.hasOwn(WORDS, code)) return WORDS[code as WordedCode];
  if (Object.hasOwn(PROBLEMS, code)) return PROBLEMS[code as ProblemCode].title;
  return WORDS.INTERNAL;
}
