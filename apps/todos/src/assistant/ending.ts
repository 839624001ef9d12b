import { forModel, type Outcome } from '@countersign/sdk';
import { nameOf } from '../people/people.js';
import { Refusal } from '../todos/refusals.js';

/** What the assistant says of the end of a call. A clock is nobody's no, and “unknown” is not “done”. */
export function wordsOf(outcome: Outcome<unknown>): string {
  switch (outcome.status) {
    case 'ran':
      return [String(outcome.value), changes(outcome)].filter(Boolean).join(' ');
    case 'failed':
      return outcome.error instanceof Refusal ? outcome.error.message : 'It was accepted and tried, and it failed.';
    case 'already_ran':
      return outcome.result === 'succeeded' ? 'It is done.' : 'It was accepted and tried, and it failed.';
    case 'unknown':
      return 'It was accepted and begun, and nobody can say whether it was done. Look before you ask again.';
    case 'denied':
      return outcome.cause === 'rejected' ? rejection(outcome) : forModel(outcome);
  }
}

const changes = ({ changedArguments, decision }: Extract<Outcome<unknown>, { status: 'ran' }>): string =>
  changedArguments.length === 0
    ? ''
    : `${nameOf(decision.answeredBy)} changed ${changedArguments.map((pointer) => pointer.slice(1)).join(', ')}.`;

function rejection({ decision }: Extract<Outcome<unknown>, { status: 'denied' }>): string {
  const no = `${nameOf(decision?.answeredBy ?? null)} said no.`;
  return decision?.reason ? `${no} The reason: “${decision.reason}”` : no;
}
