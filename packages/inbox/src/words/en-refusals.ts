/** A sentence for each code with which the server refuses a move (1.5). */
export const refusals: Readonly<Record<string, string>> = {
  take_over_instead: 'Somebody has this in hand. Take it over instead.',
  take_over_first: 'Somebody has this in hand. Take it over first, then answer.',
  admin_only: 'Only an administrator who has this role can take it over.',
  already_yours: 'You have this in hand already.',
  not_holder: 'You do not have this in hand, so you cannot give it back.',
  not_releasable: 'This was given to you, and there is nobody to give it back to.',
  move_not_offered: 'This is yours alone to decide: it cannot be handed on.',
  escalation_not_offered: 'This tool declares nobody to escalate to.',
  escalation_used: 'This has been escalated once already.',
  escalation_no_target: 'Nobody could answer it after an escalation.',
  stale: 'This is not what you had before you. Read it again, then answer.',
  reason_required: 'Write a reason.',
  reason_too_long: 'Keep the reason to 2,000 characters.',
  target_not_available: 'This person cannot take it.',
  modifications_not_allowed: 'A rejection takes no changed arguments.',
  modifications_invalid: 'These arguments cannot run as they stand.',
  pointer_not_sensitive: 'Nothing is hidden here.',
  verdict_required: 'Choose to accept or to reject.',
};

/** A sentence for each thing that can be wrong in one place. `schema` has the server's own words. */
export const faults: Readonly<Record<string, string>> = {
  not_editable: 'This argument may not be changed.',
  type_changed: 'The type must stay: a number stays a number, a text stays a text.',
  reason_required: 'Write a reason.',
  reason_too_long: 'Keep the reason to 2,000 characters.',
};

export const troubles = {
  notFound: 'No longer available to you.',
  notOffered: 'Somebody else has moved this meanwhile, and this move is no longer offered to you.',
  authorityUnavailable:
    'Whether the requester may still run this could not be found out. Nothing was recorded: try again.',
  unreachable: 'The server did not answer, so it is not known whether this arrived. Try again: it counts once.',
  failed: 'The server could not do this. Try again.',
  signedOut: 'Sign in again. What you wrote is still here.',
  request: (id: string) => `Request ${id}.`,
};
