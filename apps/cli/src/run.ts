import type { Command, ExitCode } from './commands/command.js';
import { gatesCheck } from './commands/gates-check.js';
import type { Terminal } from './terminal.js';
import { UsageFault } from './usage-fault.js';

const COMMANDS: Readonly<Record<string, Command>> = { 'gates check': gatesCheck };

/** Runs the command that the arguments name. */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [group = '', name = '', ...rest] = args;
  const command = COMMANDS[`${group} ${name}`];
  const wantsHelp = args.some((arg) => arg === '--help' || arg === '-h') || args.length === 0;
  if (wantsHelp) {
    terminal.say(command?.help ?? overview());
    return 0;
  }
  try {
    if (command === undefined) throw new UsageFault(`There is no command “${[group, name].join(' ').trim()}”.`);
    return await command.run(rest, terminal);
  } catch (error) {
    if (!(error instanceof UsageFault)) throw error;
    terminal.complain(error.message);
    terminal.complain(`See: countersign ${command ? `${group} ${name} ` : ''}--help`);
    return 2;
  }
}

const overview = () =>
  [
    'countersign: for those who put a person before a tool',
    '',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  countersign ${name}   ${summary}`),
    '',
    'countersign <command> --help says more.',
  ].join('\n');
