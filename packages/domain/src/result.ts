/** One fault of a value that came from outside: where (an RFC 6901 pointer), its stable code, and a sentence. */
export interface Fault {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}

export type ConflictCode =
  | 'take_over_instead'
  | 'take_over_first'
  | 'admin_only'
  | 'already_yours'
  | 'not_holder'
  | 'not_releasable'
  | 'move_not_offered'
  | 'escalation_not_offered'
  | 'escalation_used'
  | 'escalation_no_target'
  | 'stale'
  | 'not_final'
  | 'not_accepted'
  | 'already_granted'
  | 'requester_authority_lapsed'
  | 'not_granted'
  | 'receipt_conflict'
  | 'purged';

export type InvalidCode =
  | 'reason_required'
  | 'reason_too_long'
  | 'target_not_available'
  | 'modifications_not_allowed'
  | 'modifications_invalid'
  | 'verdict_required'
  | 'pointer_not_sensitive';

/** Why a move did not happen. A value until the edge, where one table turns it into REST, GraphQL and words. */
export type Refusal =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'conflict'; readonly code: ConflictCode }
  | { readonly kind: 'invalid'; readonly code: InvalidCode; readonly errors: readonly Fault[] };

export type Result<T, E = Refusal> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <E>(refusal: E): { readonly ok: false; readonly refusal: E } => ({ ok: false, refusal });

export const refuse = {
  notFound: () => fail<Refusal>({ kind: 'not-found' }),
  conflict: (code: ConflictCode) => fail<Refusal>({ kind: 'conflict', code }),
  invalid: (code: InvalidCode, errors: readonly Fault[]) => fail<Refusal>({ kind: 'invalid', code, errors }),
};

/** The end of a switch over a closed set: a new member does not compile until it has its case. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
