import type { ProblemCode } from '@countersign/contract/browser';
import type { GateFault } from './wire/gate.js';
import type { MemberFault, ProblemBody } from './wire/problem.js';

/** Everything this package throws, but a signal's own reason. `code` is stable, the message is for people. */
export abstract class CountersignError extends Error {
  abstract readonly code: string;

  override get name(): string {
    return this.constructor.name;
  }
}

/** The server answered with a problem. `error.code` says which; codes are listed in the API's reference. */
export class ProblemError extends CountersignError {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: readonly MemberFault[];
  /** Quote it when you ask about this answer: the server's log has it. */
  readonly requestId: string;

  constructor({ code, status, title, detail, errors, requestId }: ProblemBody) {
    super([title, detail].filter(Boolean).join(' '));
    this.code = code;
    this.status = status;
    this.errors = (errors ?? []) as readonly MemberFault[];
    this.requestId = requestId;
  }
}

/** The pause was refused: nothing waits, and the call must not run. */
export class RaiseRefused extends ProblemError {}

/** Some declarations could never be answered; nothing was registered. All faults, in one error. */
export class GatesInvalid extends CountersignError {
  readonly code = 'gates_invalid';

  constructor(readonly faults: readonly GateFault[]) {
    const lines = faults.map(({ tool, code, message }) => `- ${tool}: ${message} (${code})`);
    super(['These gates could never be answered:', ...lines].join('\n'));
  }
}

/** Nobody answered at that address, however often it was tried. */
export class Unreachable extends CountersignError {
  readonly code = 'unreachable';

  constructor(
    readonly url: string,
    readonly attempts: number,
    cause: unknown,
  ) {
    super(`Countersign cannot be reached at ${url} (tried ${String(attempts)} times).`, { cause });
  }
}

/** Something answered that is not Countersign: a proxy's page, for instance. */
export class UnexpectedAnswer extends CountersignError {
  readonly code = 'unexpected_answer';

  constructor(
    readonly url: string,
    readonly status: number,
  ) {
    super(`What answers at ${url} (status ${String(status)}) is not Countersign.`);
  }
}

/** The arguments have no faithful JSON, so that nobody could say that what ran is what was seen. */
export class ArgumentsUndigestible extends CountersignError {
  readonly code = 'arguments_undigestible';

  /** `pointer`: the first place that cannot be digested; `found`: what is there, by its kind alone. */
  constructor(
    readonly pointer: string,
    readonly found: string,
  ) {
    super(`The arguments cannot be digested: ${found} at ${pointer === '' ? 'the top' : pointer}.`);
  }
}

export type GrantFault =
  'digest_mismatch' | 'signature_invalid' | 'expired' | 'not_yet_valid' | 'claims_mismatch' | 'not_a_grant';

const GRANT_FAULTS: Readonly<Record<GrantFault, string>> = {
  digest_mismatch: 'its arguments are not those that were approved',
  signature_invalid: 'its token was not signed by this Countersign',
  expired: 'its token has expired; where it is fresh, the clocks differ',
  not_yet_valid: 'its token is not valid yet; the clocks differ',
  claims_mismatch: 'its token speaks of another call, person or application',
  not_a_grant: 'its token is not a grant',
};

/** A grant that does not verify. Nothing may run on it. */
export class GrantInvalid extends CountersignError {
  constructor(
    readonly code: GrantFault,
    options?: ErrorOptions,
  ) {
    super(`The grant does not verify: ${GRANT_FAULTS[code]}.`, options);
  }
}

/** A decision about another tool than the gate's: a yes to that one is none to this. Nothing ran. */
export class OtherTool extends CountersignError {
  readonly code = 'other_tool';

  constructor(
    readonly tool: string,
    readonly decided: string,
  ) {
    super(`The decision is about ${decided}, and this is the gate of ${tool}.`);
  }
}

/** A webhook, or a question of the authority check, that was not signed with this secret, or not just now. */
export class SignatureInvalid extends CountersignError {
  readonly code = 'signature_invalid';

  constructor(options?: ErrorOptions) {
    super('It was not signed with this secret, or not in these minutes.', options);
  }
}

/** `if (isProblem(error, 'call_id_reused')) …` */
export const isProblem = (error: unknown, ...codes: readonly ProblemCode[]): error is ProblemError =>
  error instanceof ProblemError && (codes.length === 0 || codes.includes(error.code));
