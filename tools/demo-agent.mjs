// pnpm demo:agent [--every seconds] [--count calls] [--url …] [--key …]: proposes calls to a running server with the demo.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildSdk } from './build.mjs';
import { proposal } from './demo-agent/proposals.mjs';
import { readSecret } from './launcher/secret-file.mjs';
import { checkout } from './paths.mjs';

const HELP = `Proposes calls to a running server with the demo, waits for their reviewers, and runs what they accept.

  --every <seconds>  how long it thinks between two of them (default 8)
  --count <calls>    how many it proposes (default: until Ctrl-C)
  --url <address>    where the server is (default COUNTERSIGN_URL, or http://localhost:4000)
  --key <key>        of the application wonder-todos (default: what \`pnpm start\` put into .countersign)
`;

const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '8' },
    count: { type: 'string', default: 'Infinity' },
    url: { type: 'string', default: process.env.COUNTERSIGN_URL ?? 'http://localhost:4000' },
    key: { type: 'string', default: readSecret(demoKeyFile()) },
    help: { type: 'boolean', default: false },
  },
});

function demoKeyFile() {
  return `${process.env.COUNTERSIGN_DATA_DIR ?? checkout('.countersign')}/demo-application-key`;
}

const say = (...words) => console.log(new Date().toTimeString().slice(0, 8), ...words);

/** A tool of the demo does nothing but say that it was run, and as whom. */
const toolNamed = (name) => ({ name, run: (_args, { runAs }) => `ran as ${runAs.user}` });

async function propose({ gates, forModel, signal }) {
  const { tool, arguments: args, ...call } = proposal();
  const gate = gates[tool];
  const pause = await gate.raise(args, { ...call, callId: `demo_${randomUUID()}`, signal });
  if (pause.status === 'denied') return say(`${call.title}: ${pause.reason}`);
  say(`${call.title}, for ${call.requester}: ${pause.decision.url}`);
  const outcome = await gate.settle(pause.decision.id, { signal });
  say(`${call.title}: ${forModel(outcome)}${outcome.status === 'ran' ? ` (${outcome.value})` : ''}`);
}

async function main({ key, url, every, count, help }) {
  if (help) return console.log(HELP);
  if (!key) throw new Error('there is no key: start the demo with `pnpm start`, or give --key');
  await buildSdk();
  const { Countersign, forModel } = await import('../packages/sdk/dist/index.js');
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());
  const countersign = new Countersign({
    url,
    key,
    onRetry: ({ path }) => say(`${url}${path} is not answered; trying again`),
  });
  // What they declare was registered with the demo.
  const names = ['delete-todo', 'send-invoice', 'change-limit', 'publish-note'];
  const gates = Object.fromEntries(names.map((name) => [name, countersign.gate(toolNamed(name), { route: 'OWNER' })]));
  const open = new Set();
  for (let proposed = 0; proposed < Number(count) && !ending.signal.aborted; proposed += 1) {
    const call = propose({ gates, forModel, signal: ending.signal }).finally(() => open.delete(call));
    open.add(call);
    call.catch((error) => (ending.signal.aborted ? undefined : stop(error)));
    await pause(Number(every) * 1_000, undefined, { signal: ending.signal }).catch(() => undefined);
  }
  await Promise.allSettled(open);
  if (ending.signal.aborted) say('Stopped. What waits stays in the inbox until it lapses.');
}

function stop(error) {
  console.error(error.message);
  process.exit(1);
}

await main(values).catch(stop);
