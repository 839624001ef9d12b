// The documents tell commands to type: they are typed here, word for word, against a server that has no demo.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { checkout } from './paths.mjs';
import { freshFolder, removeFolders } from './testing/data-folder.mjs';
import { start, stopAll } from './testing/start-process.mjs';

jest.setTimeout(120_000);
let server, folder;
beforeAll(async () => {
  folder = freshFolder();
  server = await (await start({ COUNTERSIGN_DATA_DIR: folder })).ready();
});
afterAll(async () => {
  await stopAll();
  await removeFolders();
});

/** The shell's blocks of a document, for this server and its data folder; nobody answers, so nobody waits. */
function commandsOf(document) {
  const blocks = [...readFileSync(checkout(document), 'utf8').matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)];
  return blocks
    .map(([, block]) => block)
    .join('\n')
    .replaceAll('http://localhost:4000', server.url)
    .replaceAll('.countersign/', `${folder}/`)
    .replaceAll('?wait=55', '');
}

it('leads from nothing to a decision that waits for its reviewer', () => {
  const script = `set -eu\n${commandsOf('docs/how-to/first-organization.md')}`;
  const { stdout, stderr, status } = spawnSync('bash', { input: script, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const refused = answers.filter(({ status }) => typeof status === 'number');
  expect(answers.map((answer) => Object.keys(answer)[0])).toContain('url');
  expect(answers).toContainEqual(
    expect.objectContaining({ tool: 'send-invoice', status: 'PENDING', requester: 'mia' }),
  );
  expect(refused.map(({ code }) => code)).toEqual(['not_final', 'not_granted']);
});

it('raises several calls together, waits for them, and says whose decision another would be', () => {
  const commands = ['first-organization', 'several-calls'].map((name) => commandsOf(`docs/how-to/${name}.md`));
  const { stdout, stderr, status } = spawnSync('bash', { input: `set -eu\n${commands.join('\n')}`, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const [batch, run, simulation] = stdout
    .trim()
    .split('\n')
    .slice(-3)
    .map((line) => JSON.parse(line));
  expect(batch.items.map(({ callId, status }) => [callId, status])).toEqual([
    ['call-2', 'PENDING'],
    ['call-3', 'PENDING'],
  ]);
  const { nonce: _, ...first } = batch.items[0];
  expect([run.runId, run.settled, run.decisions.length, run.decisions[0]]).toEqual(['run-7', false, 2, first]);
  expect(simulation).toMatchObject({ route: 'ROLE', role: 'FINANCE_APPROVER', eligibleCount: 1 });
});

it('makes a signing key that the start takes', async () => {
  const [, command] = /```sh\n(node -e [\s\S]*?)```/.exec(
    readFileSync(checkout('docs/how-to/own-postgresql.md'), 'utf8'),
  );
  const { stdout } = spawnSync('bash', { input: command, encoding: 'utf8' });
  const own = await (
    await start({ COUNTERSIGN_DATA_DIR: freshFolder(), COUNTERSIGN_SIGNING_KEYS: stdout.trim() })
  ).ready();
  const { keys } = await (await fetch(`${own.url}/.well-known/jwks.json`)).json();
  expect(keys.map(({ kid, d }) => [kid, d])).toEqual([['s1', undefined]]);
});
