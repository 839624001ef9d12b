// Holds what was told of each call, in Wonder Todos and by Countersign, against what was done.

/**
 * @param {{ callId: string, tool: string, outcome: string | null, done: number,
 *   decisions: { status: string, execution: { result: string | null } | null }[] }[]} calls `done`: how often
 * @returns {{ kind: 'twice' | 'lost', what: string }[]} every fault
 */
export const faultsOf = (calls) => calls.flatMap((call) => [...faultsOfOne(call)]);

function* faultsOfOne({ callId, tool, outcome, done, decisions }) {
  const fault = (kind, what) => ({ kind, what: `${tool} ${callId}: ${what}` });
  if (decisions.length > 1) yield fault('twice', 'it was put before people twice');
  if (done > 1) yield fault('twice', 'it was done twice');
  const [decision] = decisions;
  if (decision === undefined || outcome === null) return yield fault('lost', 'it came to no end');
  const { status, execution } = decision;
  if (status !== 'ACCEPTED') {
    if (done > 0) yield fault('twice', `it was done though it was ${status}`);
    if (outcome !== 'denied') yield fault('lost', `the answer ${status}: told ${outcome}`);
    return;
  }
  const result = execution?.result ?? null;
  if (result === null) yield fault('lost', 'nothing was reported');
  if (!TOLD[result]?.includes(outcome)) yield fault('lost', `reported ${result}, told ${outcome}`);
  if (result === 'succeeded' && done === 0) yield fault('lost', 'it was reported as done, and was not');
  if (result === 'failed') yield fault('lost', 'it failed');
  if (result === 'unknown' && tool === 'delete-todo') yield fault('lost', 'it could have run again, and did not');
}

/** What the assistant may say where this was reported. */
const TOLD = { succeeded: ['ran', 'already_ran'], failed: ['failed', 'already_ran'], unknown: ['unknown'] };
