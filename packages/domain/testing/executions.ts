import {
  type ApplicationId,
  type Decision,
  type Execution,
  type FinalStatus,
  grant,
  receipt,
  type Result,
  type Situation,
} from '../src/index.js';
import { APPLICATION } from './names.js';
import { aDecision, HANA, NOW, situationOf } from './stories.js';

export const application = { id: APPLICATION, slug: 'wonder-todos' };
export const stranger = { ...application, id: 'another' as ApplicationId };
export const actor = { kind: 'application', slug: 'wonder-todos' };

export const final = (status: FinalStatus, execution: Execution = { kind: 'NOT_RUN' }): Decision =>
  aDecision({
    state: {
      open: false,
      outcome: { status, provenance: 'human', at: NOW - 5, by: HANA, changedArguments: ['/note'], digest: 'sha256:f' },
      execution,
      purged: false,
    },
  });

export const ask = (decision: Decision, executor = 'run-1', story: Partial<Situation> = {}, authorityHolds = true) =>
  grant(situationOf(decision, story), { application, executor, authorityHolds });

export const report = (
  decision: Decision,
  result: 'SUCCEEDED' | 'FAILED' | 'UNKNOWN' = 'SUCCEEDED',
  executor = 'run-1',
  detail: string | null = null,
) => receipt(decision, { application, executor, result, detail });

export const codeOf = (result: Result<unknown>) =>
  result.ok ? 'ok' : result.refusal.kind === 'not-found' ? 'not-found' : result.refusal.code;

/** Granted to run-1. */
export function granted(decision: Decision): Decision {
  const result = ask(decision);
  if (!result.ok) throw new Error(codeOf(result));
  return result.value.next;
}

/** Reported by run-1. */
export function reported(decision: Decision, result: 'SUCCEEDED' | 'FAILED' | 'UNKNOWN'): Decision {
  const made = report(decision, result);
  if (!made.ok) throw new Error(codeOf(made));
  return made.value.next;
}
