import { parseArgs } from 'node:util';
import { faultsOf, type GateFault, type GateWire } from '@countersign/sdk';
import { declarationsIn } from '../gates/declarations-in.js';
import { faultsAt } from '../gates/faults-at.js';
import { rolesIn } from '../gates/roles-in.js';
import { inJson, inWords } from '../gates/told.js';
import type { Terminal } from '../terminal.js';
import { UsageFault } from '../usage-fault.js';
import type { Command } from './command.js';

const HELP = `Usage: countersign gates check <module…> [--url <url>] [--key <key>] [--json]
       countersign gates check <module…> --roles <roles.json> [--json]

Finds declarations that nobody could ever answer, before they are deployed. Nothing is registered or changed.

A module is a JSON file, as PUT /v1/gates takes it ({"gates": [{"tool": …, "route": …}]}), or an ES module that exports
its client, or an array of declarations:

    export const countersign = new Countersign({ … });
    export const gates = [gateWireOf('delete-todo', humanApproval({ route: 'OWNER' }))];

All modules together are the declarations of one application.

  --url <url>      The server. By default COUNTERSIGN_URL.
  --key <key>      An application's key with the scope “gates”. By default COUNTERSIGN_API_KEY: a key on a command line
                   is seen by everybody on the machine.
  --roles <file>   Asks no server, but a list of roles: {"<organization>": {"<role>": ["<role it implies>", …]}}.
                   The built-in roles (ORG_OWNER, ORG_ADMIN, ORG_MEMBER, ORG_AUDITOR) are known.
                   Whether an argumentsSchema is one, only a server says.
  --json           Tells {"gates": <number>, "faults": [{"tool", "code", "message"}]}.

Exit code: 0 all can be answered; 1 some cannot; 2 that could not be found out (the sentence is on stderr).`;

/** Checks declarations against a server, or a list of roles, and changes nothing. */
export const gatesCheck: Command = {
  summary: 'finds declarations that nobody could ever answer',
  help: HELP,
  async run(args, terminal) {
    const { modules, ...options } = optionsOf(args);
    const declared = await declarationsIn(modules, terminal.directory);
    const faults = await found(declared, options, terminal);
    terminal.say(options.json ? inJson(declared, faults) : inWords(declared, faults, terminal));
    return faults.length === 0 ? 0 : 1;
  },
};

interface Options {
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  readonly roles?: string | undefined;
  readonly json: boolean;
}

async function found(
  declared: readonly GateWire[],
  { roles, ...server }: Options,
  { directory, environment }: Terminal,
): Promise<readonly GateFault[]> {
  if (roles !== undefined) return faultsOf(declared, await rolesIn(roles, directory));
  const url = server.url ?? environment['COUNTERSIGN_URL'];
  const key = server.key ?? environment['COUNTERSIGN_API_KEY'];
  if (!url) throw new UsageFault('Which server? Give --url or COUNTERSIGN_URL; or --roles, to ask none.');
  if (!key) throw new UsageFault('With which key? Give --key or COUNTERSIGN_API_KEY; or --roles, to ask no server.');
  return faultsAt(declared, { url, key });
}

function optionsOf(args: readonly string[]): Options & { readonly modules: readonly string[] } {
  const { values, positionals } = parsed(args);
  if (positionals.length === 0) throw new UsageFault('Which declarations? Name a module or a JSON file.');
  const { roles, url, key, json = false } = values;
  if (roles !== undefined && (url ?? key) !== undefined)
    throw new UsageFault('Either a server (--url, --key) or a list of roles (--roles), not both.');
  return { roles, url, key, json, modules: positionals };
}

function parsed(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { url: text, key: text, roles: text, json: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
