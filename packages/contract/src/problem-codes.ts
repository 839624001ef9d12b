interface Wording {
  readonly status: number;
  readonly title: string;
}

const say = (status: number, title: string): Wording => ({ status, title });

/** Every `code` that an answer of the REST contract may carry, with its one status and its one title (2.1). */
export const PROBLEMS = {
  malformed: say(400, 'The request cannot be read.'),
  json_unsafe: say(400, 'The JSON has a part that two readers could read differently.'),
  unknown_member: say(400, 'The request has members that the contract does not know.'),
  query_invalid: say(400, 'The query is not as the contract says.'),
  cursor_invalid: say(400, 'The cursor is not one that this list gave for these filters.'),
  idempotency_key_invalid: say(400, 'An idempotency key has 1 to 255 characters.'),
  assignee_not_offered: say(400, 'The gate of this tool does not let the application name the reviewer.'),

  unauthenticated: say(401, 'Nobody is signed in, or the key is not good.'),
  sign_in_failed: say(401, 'Login and password do not match.'),

  scope_missing: say(403, 'This key may not make this call.'),
  operator_only: say(403, 'Only an operator grants or takes this role.'),
  foreign_origin: say(403, 'The request comes from a page of another origin.'),

  not_found: say(404, 'There is nothing here for you.'),

  call_id_reused: say(409, 'This call was raised before, with another body.'),
  idempotency_in_flight: say(409, 'The first request with this idempotency key is still being answered.'),
  login_taken: say(409, 'This login belongs to another person.'),
  role_built_in: say(409, 'A built-in role cannot be changed.'),
  not_final: say(409, 'The decision is still open.'),
  not_accepted: say(409, 'The decision was not accepted.'),
  already_granted: say(409, 'The call was granted before.'),
  requester_authority_lapsed: say(409, 'Whoever asked may no longer run this call.'),
  not_granted: say(409, 'The call was not granted to this executor.'),
  receipt_conflict: say(409, 'Another result was reported before.'),
  purged: say(409, 'What was asked was erased when its retention was over.'),

  payload_too_large: say(413, 'The body is larger than 1 MiB.'),
  unsupported_media_type: say(415, 'The body must be application/json, and not encoded.'),

  body_invalid: say(422, 'The body is not as the contract says.'),
  name_invalid: say(422, 'The name in the address does not fit its pattern.'),
  reason_too_long: say(422, 'A reason has at most 2,000 characters.'),
  idempotency_key_reused: say(422, 'This idempotency key was used before, with another body.'),
  role_unknown: say(422, 'The organization has no such role.'),
  role_cycle: say(422, 'A role would imply itself.'),
  origin_not_allowed: say(422, 'The application has not declared this origin.'),
  gates_invalid: say(422, 'Some gates could never be answered. Nothing was changed.'),

  gate_unknown: say(422, 'The application has no gate for this tool.'),
  organization_unknown: say(422, 'The application may not act in such an organization.'),
  organization_required: say(422, 'This route needs an organization.'),
  requester_unknown: say(422, 'The requester is not an active member.'),
  requester_not_authorized: say(422, 'The requester may not run this tool.'),
  arguments_invalid: say(422, 'The arguments are not as the gate says.'),
  assignee_not_eligible: say(422, 'The named reviewer cannot take this decision.'),
  no_eligible_reviewer: say(422, 'Nobody could answer this decision.'),

  batch_refused: say(422, 'Some of these calls are refused, and none of them was raised.'),

  rate_limited: say(429, 'Too many requests.'),

  internal: say(500, 'Something went wrong here.'),

  unavailable: say(503, 'Not available at the moment. Send it again a little later.'),
  authority_unavailable: say(503, 'The application did not say whether the requester may. Nothing was recorded.'),
} as const satisfies Record<string, Wording>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** Why a raise is refused, in the order of the checks (1.3): 422 with `denied: true`, and the call does not run. */
export const RAISE_REFUSALS = [
  'gate_unknown',
  'organization_unknown',
  'organization_required',
  'requester_unknown',
  'requester_not_authorized',
  'arguments_invalid',
  'assignee_not_eligible',
  'no_eligible_reviewer',
] as const satisfies readonly ProblemCode[];
export type RaiseRefusal = (typeof RAISE_REFUSALS)[number];

/** The call must not run: it was refused, or one that was raised together with it. */
export const isDenial = (code: ProblemCode): boolean =>
  code === 'batch_refused' || (RAISE_REFUSALS as readonly ProblemCode[]).includes(code);
