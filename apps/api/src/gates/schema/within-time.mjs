import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';

/** @import { Verdict } from './verdict.mjs' */

/** By the clock, in milliseconds. Each try is more patient: on a busy machine a thread gets a part of the time only. */
const TRIES = [250, 500, 1_000];
/** Milliseconds of the thread's own, all tries together: what is not done by then asks for too much. */
const ENOUGH = 100;

const context = createContext({ work: undefined });
const call = new Script('work()');

/**
 * Foreign rules over foreign data, for a quarter of a second, or longer where others have the processor: V8 breaks off
 * a loop and a backtracking regular expression alike. Costs 60 µs.
 * @param {() => Verdict} work
 * @returns {Verdict}
 */
export function withinTime(work) {
  context['work'] = work;
  const start = ownTime();
  for (const timeout of TRIES) {
    try {
      return call.runInContext(context, { timeout });
    } catch (error) {
      if (!isTimeout(error)) throw error;
      if (ownTime() - start >= ENOUGH) return { kind: 'out-of-time' };
    }
  }
  return { kind: 'kept-waiting' };
}

/** How long this thread has run, in milliseconds; by the clock where the system does not tell. */
function ownTime() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/**
 * Node makes the error in the world of the script, where it is no instance of ours.
 * @param {unknown} error
 */
const isTimeout = (error) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
