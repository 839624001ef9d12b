import { RaiseRefused } from '../errors.js';
import type { Waiting } from '../waiting.js';
import type { RaiseRequest } from '../wire/decision.js';
import type { Decisions } from './decisions.js';
import type { Pause } from './outcome.js';
import type { Call } from './tool.js';

/** One call of a run, and how it is raised: `gate` is its gate. */
export interface GatedCall<Arguments extends object> {
  readonly gate: {
    requestOf(args: Arguments, call: Call): Promise<RaiseRequest>;
    raise(args: Arguments, call: Call): Promise<Pause>;
  };
  readonly args: Arguments;
  readonly call: Call;
}

/**
 * Puts all calls of one turn before their reviewers in one request, and waits for nothing; the pauses are in the calls'
 * order. The server takes all or none: where one is refused each is raised on its own, so that it alone is denied.
 */
export async function raiseTogether<Arguments extends object>(
  countersign: Decisions,
  calls: readonly GatedCall<Arguments>[],
  options: Waiting = {},
): Promise<readonly Pause[]> {
  if (calls.length === 0) return [];
  const requests = await Promise.all(calls.map(({ gate, args, call }) => gate.requestOf(args, call)));
  try {
    const decisions = await countersign.raiseAll(requests, options);
    return decisions.map((decision) => ({ status: 'raised', decision }));
  } catch (error) {
    if (!(error instanceof RaiseRefused)) throw error;
    return Promise.all(calls.map(({ gate, args, call }) => gate.raise(args, call)));
  }
}
