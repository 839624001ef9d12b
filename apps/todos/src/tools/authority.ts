import type { CallExecution } from '@countersign/sdk';

/** Whose rights a call uses (whoever asked, never the reviewer), and the decision that lets it run. */
export interface Authority {
  readonly person: string;
  readonly decision: string;
}

export function authorityOf(execution: CallExecution | undefined): Authority {
  if (execution === undefined) throw new Error('A tool runs behind its gate alone.');
  return { person: execution.runAs.user, decision: execution.idempotencyKey };
}
