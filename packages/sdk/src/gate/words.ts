import type { FinalDecision } from '../wire/decision.js';
import type { RaiseRefused } from '../errors.js';
import { CallNotRun, type DenialCause, type Denied, type Outcome } from './outcome.js';

/**
 * What a model is told about the end of its call, in English: whether it ran, who decided (a clock is no person), which
 * arguments a person changed, by name, and the person's reason. No value of an argument is in it.
 */
export function forModel(outcome: Outcome<unknown>): string {
  switch (outcome.status) {
    case 'ran':
      return [`The call ran.`, changes(outcome)].filter(Boolean).join(' ');
    case 'failed':
      return [`The call was approved and ran, and failed.`, changes(outcome)].filter(Boolean).join(' ');
    case 'already_ran':
      return `The call ran before and ${outcome.result}; what it returned is not kept. Do not ask for it again.`;
    case 'unknown':
      return 'The call was approved and started, and it is not known whether it ran. Look before you ask for it again.';
    case 'denied':
      return outcome.reason;
  }
}

/** The value of a call that ran; its own error when it failed; `CallNotRun` otherwise. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.status === 'ran') return outcome.value;
  if (outcome.status === 'failed') throw outcome.error;
  throw new CallNotRun(outcome, forModel(outcome));
}

/** The names of what a reviewer changed: a model that goes on with what it asked for would go on with something else. */
const changes = ({ changedArguments, provenance }: { changedArguments: readonly string[]; provenance: string }) =>
  changedArguments.length === 0
    ? ''
    : `It ran with changes by ${provenance === 'human' ? 'the reviewer' : provenance} to: ${changedArguments.join(', ')}.`;

export const refused = (refusal: RaiseRefused): Denied => ({
  status: 'denied',
  cause: 'refused',
  code: refusal.code,
  reason: `The call was not put before anybody and did not run: ${refusal.message} (${refusal.code})`,
  decision: null,
  provenance: null,
  refusal,
});

const CAUSES: Readonly<Partial<Record<FinalDecision['status'], readonly [DenialCause, string]>>> = {
  REJECTED: ['rejected', 'The reviewer rejected the call. It did not run.'],
  LAPSED: ['lapsed', 'Nobody answered in time, so the call did not run. That is nobody’s no: it may be asked again.'],
  WITHDRAWN: [
    'withdrawn',
    'The call was taken back before anybody decided about it. It did not run, and nobody said no.',
  ],
  REQUESTER_AUTHORITY_LAPSED: [
    'requester_authority_lapsed',
    'Whoever asked for the call may not run it any more. It did not run, and that is not the reviewer’s no.',
  ],
};

/** Why what is final does not run; undefined for what was accepted. */
export function denialOf(decision: FinalDecision): Denied | undefined {
  const wording = CAUSES[decision.status];
  if (wording === undefined) return undefined;
  const [cause, sentence] = wording;
  const given = cause === 'rejected' && decision.reason !== null ? [`The reason: ${decision.reason}`] : [];
  return {
    status: 'denied',
    cause,
    code: null,
    reason: [sentence, ...given].join(' '),
    decision,
    provenance: decision.provenance,
  };
}
