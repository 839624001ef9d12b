import { Logger } from '@nestjs/common';

const log = new Logger('bug');

/** Messages of these are our own words or the engine's. Any other's (a database's, a parser's) may quote a value. */
const SAYS_NO_VALUES = new Set(['Error', 'TypeError', 'ReferenceError', 'RangeError']);

/** A bug is logged by its request's id and where it happened, never with what was in the request. */
export function logBug(error: unknown, requestId: string): void {
  if (!(error instanceof Error)) {
    log.error({ requestId, error: typeof error });
    return;
  }
  const { name, stack = '' } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  log.error({
    requestId,
    error: name,
    code,
    ...(SAYS_NO_VALUES.has(name) && { message: error.message }),
    at: framesOf(stack),
  });
}

const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
