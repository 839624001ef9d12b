import { isAccepted, type Outcome } from '../decision.js';
import type { JsonObject } from '../json.js';
import { mayRun } from '../policy/eligible.js';
import { ok, refuse, type Result } from '../result.js';
import { actorOf, change, settled } from './change.js';
import { type ModificationRules, type Modifications, modificationsOf } from './modifications.js';
import type { Change, Move } from './move.js';
import { type Guard, guarded, isHolder, type Occasion, occasionOf } from './occasion.js';
import { reasonRefusal } from './reason.js';

export interface Answer extends Omit<ModificationRules, 'editable'> {
  readonly verdict: 'ACCEPT' | 'REJECT' | null;
  /** The digest of what the reviewer had on screen. */
  readonly digest: string;
  readonly reason: string | null;
  /** The whole arguments as they shall run; absent: as they were raised. */
  readonly modifiedArguments?: unknown;
  readonly digestOf: (arguments_: JsonObject) => string;
  /** What the application said of the final arguments; true where its authority check is not declared (1.6, step 9). */
  readonly authorityHolds: boolean;
}

export const answerGuard: Guard = (occasion) =>
  occasion.holding.kind === 'OPEN' || isHolder(occasion) ? 'offered' : 'take_over_first';

/** Decides whether the call runs (1.6). An answer to an unheld decision claims and answers in one step. */
export const answer: Move<Answer> = (situation, by, command) =>
  guarded(occasionOf(situation, by), answerGuard, (occasion) => {
    const { verdict } = command;
    if (verdict === null) return verdictRequired();
    const unreasoned = reasonRefusal(command.reason, verdict === 'REJECT' ? 'required' : 'optional');
    if (unreasoned !== null) return unreasoned;
    if (command.digest !== occasion.decision.digest) return refuse.conflict('stale');
    return verdict === 'ACCEPT' ? accepted(occasion, command) : rejected(occasion, command);
  });

/** The arguments as an accept would run them: what the application's authority check is asked about, and what is sealed. */
export function finalArguments(command: Answer, editable: readonly string[]): Result<Modifications> {
  if (command.modifiedArguments === undefined) return ok({ arguments: command.original, changed: [] });
  const modifications = modificationsOf(command.modifiedArguments, { ...command, editable });
  return modifications.ok ? modifications : refuse.invalid('modifications_invalid', modifications.refusal);
}

/** How an accept ended that nothing stood against; null: nothing will run. */
export const acceptanceIn = ({ next: { state } }: Change): Outcome | null =>
  !state.open && isAccepted(state.outcome.status) ? state.outcome : null;

function accepted(occasion: Occasion, command: Answer): Result<Change> {
  const { decision, situation } = occasion;
  const final = finalArguments(command, decision.editable);
  if (!final.ok) return final;
  if (!command.authorityHolds || !mayRun(situation.requester, decision)) {
    return ok(answered(occasion, command, { status: 'REQUESTER_AUTHORITY_LAPSED' }));
  }
  const { changed } = final.value;
  if (changed.length === 0) return ok(answered(occasion, command, { status: 'ACCEPTED' }));
  return ok(
    answered(occasion, command, {
      status: 'ACCEPTED_WITH_MODIFICATIONS',
      changedArguments: changed,
      digest: command.digestOf(final.value.arguments),
    }),
  );
}

function rejected(occasion: Occasion, command: Answer): Result<Change> {
  return command.modifiedArguments === undefined
    ? ok(answered(occasion, command, { status: 'REJECTED' }))
    : refuse.invalid('modifications_not_allowed', [
        { pointer: '', code: 'modifications_not_allowed', message: 'A rejection changes no arguments.' },
      ]);
}

type Verdict = Pick<Outcome, 'status'> & Partial<Pick<Outcome, 'changedArguments' | 'digest'>>;

/** One event: the claim within an answer is not told apart, and an authority that has gone stands alone. */
function answered({ decision, situation, by }: Occasion, { reason }: Answer, verdict: Verdict): Change {
  const outcome: Outcome = {
    changedArguments: [],
    digest: decision.digest,
    ...verdict,
    provenance: 'human',
    at: situation.now,
    by: by.person,
  };
  return change(decision, settled(decision, outcome), {
    type: verdict.status === 'REQUESTER_AUTHORITY_LAPSED' ? 'authority_lapsed' : 'answered',
    actor: actorOf(by),
    reason,
    data: { raisedDigest: decision.digest, digest: outcome.digest, changedArguments: outcome.changedArguments },
  });
}

const verdictRequired = () =>
  refuse.invalid('verdict_required', [
    { pointer: '/verdict', code: 'verdict_required', message: 'Accept or reject it.' },
  ]);
