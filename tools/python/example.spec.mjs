// The example for languages without a package, as the document has it: from the raise to the receipt, at a real server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { checkout } from '../paths.mjs';
import { removeFolders } from '../testing/data-folder.mjs';
import { stopAll } from '../testing/start-process.mjs';
import { Demo } from './demo.mjs';
import { withPython } from './with-python.mjs';

jest.setTimeout(120_000);
const house = new Demo();
beforeAll(() => house.start());
afterAll(async () => {
  await stopAll();
  await removeFolders();
});

const documented = checkout('docs/how-to/python');

/** What Python died of: then nobody raises anything any more. */
let crash;

/** Python in a process of its own, beside the documented files. `said`: all of it, once it has ended. */
function python(args, more = {}) {
  const env = { COUNTERSIGN_URL: house.url, COUNTERSIGN_API_KEY: house.key, PYTHONPATH: documented, ...more };
  const child = spawn('python3', ['-B', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]).then((texts) => texts.join('').trim());
  void said.then((words) => (crash ??= /^\w+Error\b.*/m.exec(words)?.[0]));
  return { child, said };
}

const EXAMPLE = join(documented, 'countersign_example.py');
const example = (callId, todoId = 't1') => python([EXAMPLE, callId, todoId]).said;

const callOf = (callId, more) => ({
  ...{ tool: 'delete-todo', organization: 'acme', requester: 'mia', callId, arguments: { todoId: 't1' } },
  ...more,
});

/** What the example does, with another tool. */
const exampleWith = (tool, call) =>
  python(['-c', `import json, sys, countersign_example as example\n${tool}\n${THE_CALL}`, JSON.stringify(call)]);
const THE_CALL = 'print(example.run(example.outcome(json.loads(sys.argv[1])), tool))';

const SLOW = `
def tool(arguments, user):
    print("began", flush=True)
    __import__("time").sleep(600)`;
const BROKEN = `
def tool(arguments, user):
    raise KeyError("what went wrong is nobody else's")`;
const PAYS = `
def tool(arguments, user):
    return f"paid {arguments['amount']}, {arguments['note']}"`;

/** As soon as somebody has raised it; nobody does any more when Python has died. */
async function raised(callId) {
  for (;;) {
    const decision = await house.decisionOf(callId);
    if (decision !== undefined) return decision;
    if (crash !== undefined) throw new Error(`The example died: ${crash}`);
    await new Promise((again) => setTimeout(again, 50));
  }
}

/** Somebody who may decide about it: adam about deletions, ana about invoices. */
const says = async (login, verdict, callId) =>
  expect(await house.answer(login, { ...verdict, ...named(await raised(callId)) })).toBe('Moved');
const named = ({ id, digest }) => ({ id, digest });

const ACCEPT = { verdict: 'ACCEPT' };
const UNKNOWN = 'unknown: it began before, and nobody can say whether it ran';

withPython('runs what was accepted, with the rights of whoever asked, and not again', async () => {
  const ran = example('py-1', 't7');
  await says('adam', ACCEPT, 'py-1');
  expect(await ran).toBe('deleted t7 with the rights of mia');
  expect(await example('py-1', 't7')).toBe('ran before: succeeded');
});

withPython('runs what a reviewer made of it, letter for letter', async () => {
  const invoice = { amount: 1200.5, note: 'July' };
  const { said } = exampleWith(PAYS, callOf('py-2', { tool: 'send-invoice', arguments: invoice }));
  const modifiedArguments = { amount: 1e-7, note: 'Juli –\u2028schön 😀' };
  await says('ana', { ...ACCEPT, modifiedArguments }, 'py-2');
  expect(await said).toBe('paid 1e-07, Juli –\u2028schön 😀');
});

withPython('tells a person’s no from nobody’s', async () => {
  const [rejected, withdrawn] = [example('py-3'), example('py-4')];
  await says('adam', { verdict: 'REJECT', reason: 'not before Friday' }, 'py-3');
  await house.tool(`/v1/decisions/${(await raised('py-4')).id}/withdraw`, {});
  expect(await rejected).toBe('denied: adam said no: not before Friday');
  expect(await withdrawn).toBe('denied: taken back; nobody said no');
});

withPython('does not run again what was killed while it ran, and says that it does not know', async () => {
  const { child, said } = exampleWith(SLOW, callOf('py-5'));
  await says('adam', ACCEPT, 'py-5');
  await Promise.race([once(child.stdout, 'data'), said]);
  child.kill('SIGKILL');
  expect([await said, (await raised('py-5')).execution.result]).toEqual(['began', null]);
  expect(await example('py-5')).toBe(UNKNOWN);
  expect((await raised('py-5')).execution).toMatchObject({ executor: 'python-1', result: 'unknown' });
  expect(await example('py-5')).toBe(UNKNOWN);
});

withPython('leaves alone what another executor has begun', async () => {
  const { id } = await house.tool('/v1/decisions', callOf('py-6'));
  await says('adam', ACCEPT, 'py-6');
  await house.tool(`/v1/decisions/${id}/grant`, { executor: 'another' });
  expect(await example('py-6')).toBe(UNKNOWN);
  expect((await raised('py-6')).execution).toMatchObject({ executor: 'another', result: null });
});

withPython('reports that a tool failed, and does not try it again', async () => {
  const { said } = exampleWith(BROKEN, callOf('py-7'));
  await says('adam', ACCEPT, 'py-7');
  expect(await said).toBe('failed: KeyError');
  expect(await example('py-7')).toBe('ran before: failed');
});

withPython('says at once why a call is denied', async () => {
  expect(await example('py-8', '')).toMatch(/^denied: .*\(arguments_invalid\)$/);
});

withPython('says at once that its key is none, instead of asking for ever', async () => {
  const { said } = python([EXAMPLE, 'py-9', 't1'], { COUNTERSIGN_API_KEY: 'csk_app_nobody' });
  expect(await said).toMatch(/^error: .*\(unauthenticated\)$/);
});

withPython('waits on while the server is killed and started again', async () => {
  const ran = example('py-10');
  await raised('py-10');
  await house.killed();
  await house.start();
  await says('adam', ACCEPT, 'py-10');
  expect(await ran).toBe('deleted t1 with the rights of mia');
});
