// The agent of the demo, as its command line runs it, against a real server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { checkout } from './paths.mjs';
import { freshFolder, removeFolders } from './testing/data-folder.mjs';
import { start, stopAll } from './testing/start-process.mjs';

jest.setTimeout(120_000);
let server, folder;
beforeAll(async () => {
  folder = freshFolder();
  server = await (await start({ COUNTERSIGN_DATA_DIR: folder, COUNTERSIGN_SEED: 'demo' })).ready();
});
afterAll(async () => {
  await stopAll();
  await removeFolders();
});

function agent(...args) {
  const child = spawn(process.execPath, [checkout('tools/demo-agent.mjs'), ...args], {
    env: { ...process.env, COUNTERSIGN_DATA_DIR: folder },
  });
  const said = { output: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said.output += text));
  return { child, said, ended: once(child, 'close').then(([code]) => code) };
}

it('raises calls that wait, until it is stopped, and leaves them in the inbox', async () => {
  const { child, said, ended } = agent('--url', server.url, '--every', '0.1');
  while (said.output.split('/d/').length < 6) await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(said.output).toContain('What waits stays in the inbox');
  expect(said.output).not.toMatch(/did not run|not answered/);
});

it('says what is missing', async () => {
  const { said, ended } = agent('--url', server.url, '--key', 'csk_app_nonsense', '--count', '1');
  expect(await ended).toBe(1);
  expect(said.output).toContain('the key is not good');
});
