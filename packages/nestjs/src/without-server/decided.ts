import { digestOf, type FinalDecision, type FinalStatus, type JsonObject, type Provenance } from '@countersign/sdk';
import { type Answer, changesOf } from './answer.js';
import { Problem } from './problem.js';
import { NONCE, NOW, openOf, type Raised } from './raised.js';

/** What an answer makes of a call: its final decision, and the arguments that run. */
export interface Decided {
  readonly decision: FinalDecision;
  readonly arguments: JsonObject;
}

/** Refused where no reviewer could have given that answer. */
export function decidedAs(answer: Answer, raised: Raised): Decided {
  const { asked } = raised;
  const changes = changesOf(answer);
  const changedArguments = Object.keys(changes).map((name) => `/${name}`);
  refuseWhatIsFixed(changedArguments, raised);
  const args = { ...asked.arguments, ...changes };
  const [status, provenance] = endOf(answer);
  const isHuman = provenance === 'human';
  const decision: FinalDecision = {
    ...openOf(raised),
    status: changedArguments.length > 0 ? 'ACCEPTED_WITH_MODIFICATIONS' : status,
    digest: digestOf({ tool: asked.tool, arguments: args, nonce: NONCE }),
    raisedDigest: digestOf({ tool: asked.tool, arguments: asked.arguments, nonce: NONCE }),
    final: true,
    executable: status === 'ACCEPTED',
    changedArguments,
    reason: typeof answer === 'object' && 'reject' in answer ? answer.reject : null,
    answeredAt: isHuman ? NOW : null,
    answeredBy: isHuman ? (asked.assignee ?? 'reviewer') : null,
    provenance,
    execution: null,
  };
  return { decision, arguments: args };
}

function refuseWhatIsFixed(changed: readonly string[], { asked, gate }: Raised): void {
  const fixed = changed.filter((pointer) => !(gate.editable ?? []).includes(pointer));
  if (fixed.length > 0)
    throw new Problem(422, 'body_invalid', `No reviewer may change ${fixed.join(', ')} of ${asked.tool}.`);
}

function endOf(answer: Answer): [FinalStatus, Provenance] {
  if (answer === 'lapse') return ['LAPSED', 'clock'];
  if (answer === 'withdraw') return ['WITHDRAWN', 'application'];
  const isYes = answer === 'accept' || (typeof answer === 'object' && 'accept' in answer);
  return [isYes ? 'ACCEPTED' : 'REJECTED', 'human'];
}
