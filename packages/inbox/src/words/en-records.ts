import type { Ending } from '../client/memory.js';
import type { ExecutionState } from '../generated/graphql.js';

export const outcome: Readonly<Record<Ending, string>> = {
  PENDING: 'Waiting',
  ADJUDICATING: 'Being judged',
  HALTED: 'Halted',
  ACCEPTED: 'Accepted',
  ACCEPTED_WITH_MODIFICATIONS: 'Accepted with changes',
  REJECTED: 'Rejected',
  ANSWERED: 'Answered',
  LAPSED: 'Lapsed',
  WITHDRAWN: 'Withdrawn',
  REQUESTER_AUTHORITY_LAPSED: 'Not run: the authority has gone',
  REASSIGNED: 'Handed on',
  ESCALATED: 'Escalated',
};

/** What became of an accepted call; NOT_RUN speaks only of those. */
export const execution: Readonly<Record<ExecutionState, string>> = {
  NOT_RUN: 'not run yet',
  GRANTED: 'running',
  SUCCEEDED: 'ran',
  FAILED: 'ran and failed',
  UNKNOWN: 'result unknown',
};

export const records = {
  requests: 'Requests',
  requestsLead: 'What agents have asked for in your name.',
  history: 'History',
  historyLead: 'What you have answered, and whether it ran.',
  loading: 'Loading',
  changed: (names: string) => `Changed: ${names}`,
  reason: (text: string) => `“${text}”`,
  by: (name: string) => `by ${name}`,
  withdraw: 'Withdraw',
  withdrawName: (title: string) => `Withdraw “${title}”`,
  withdrawn: 'Withdrawn.',
  asked: 'asked',
  answered: 'answered',
};
