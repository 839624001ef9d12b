import type { Terminal } from '../terminal.js';

/** 0: all is well. 1: it was found that it is not. 2: that could not be found out. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  /** What it does, in a line. */
  readonly summary: string;
  readonly help: string;
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}
