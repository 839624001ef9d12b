import { Logger } from '@nestjs/common';
import { Unavailable } from './unavailable.js';

const log = new Logger('bug');

/** Messages of these are our own words or the engine's. Any other's (a database's, a parser's) may quote a value. */
const SAYS_NO_VALUES = new Set(['Error', 'TypeError', 'ReferenceError', 'RangeError']);

/**
 * A bug is logged by its request's id and where it happened, never with what was in the request. What is away for the
 * moment is none.
 */
export function logBug(error: unknown, requestId: string): void {
  if (error instanceof Unavailable) return log.warn({ requestId, message: error.message });
  log.error({ requestId, ...toldOf(error) });
}

/** What a log may hold of an error: its name and code, where it happened, and no word that may quote a value. */
export function toldOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: typeof error };
  if (error instanceof Unavailable) return { unavailable: error.message };
  const { name, stack = '' } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { error: name, code, ...(SAYS_NO_VALUES.has(name) && { message: error.message }), at: framesOf(stack) };
}

const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
