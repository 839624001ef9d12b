import { styleText } from 'node:util';

/** What a command reads of the world around it, and where it writes. */
export interface Terminal {
  readonly directory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What was asked for. */
  say(line: string): void;
  /** Why it could not be done. */
  complain(line: string): void;
  /** Red where there is colour. */
  alarming(text: string): string;
}

/** Colour is for people: none where the output goes into a file or another program, or `NO_COLOR` is set. */
export function terminal(process: NodeJS.Process): Terminal {
  const { stdout, stderr, env } = process;
  const hasColour = stdout.isTTY && !env['NO_COLOR'];
  return {
    directory: process.cwd(),
    environment: env,
    say: (line) => void stdout.write(`${line}\n`),
    complain: (line) => void stderr.write(`${line}\n`),
    alarming: (text) => (hasColour ? styleText('red', text) : text),
  };
}
