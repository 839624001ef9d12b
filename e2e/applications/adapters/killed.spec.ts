import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { buildSdk } from '../../../tools/build.mjs';
import { Installation } from '../kit/installation.js';

jest.setTimeout(120_000);
let house: Installation<'adam' | 'mia'>;
let folder: string;
beforeAll(async () => {
  await buildSdk();
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  folder = await mkdtemp(join(tmpdir(), 'conversations-'));
});
afterAll(async () => {
  await house.stop();
  await rm(folder, { recursive: true });
});

/** A process that begins a conversation, or goes on with it. */
function started(program: URL, runId: string) {
  const { app, slug, people } = house.acme;
  const env = {
    COUNTERSIGN_URL: house.url,
    COUNTERSIGN_API_KEY: app.key,
    ORGANIZATION: slug,
    REQUESTER: people.mia.user,
  };
  const child = spawn(process.execPath, [fileURLToPath(program), join(folder, `${runId}.json`), runId], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { said: text(child.stdout), kill: () => child.kill('SIGKILL') };
}

it.each([
  ['OpenAI Agents', new URL('openai-agents-program.mjs', import.meta.url), 'run-1'],
  ['the AI SDK', new URL('ai-program.mjs', import.meta.url), 'run-2'],
])('a conversation of %s goes on in the process after the one that was killed', async (_name, program, runId) => {
  const first = started(program, runId);
  await house.raised(`${runId}:c-t1`);
  first.kill();
  expect(await first.said).toBe('');

  await house.accept('adam', `${runId}:c-t1`, { modifiedArguments: { todoId: 't1', note: 'as agreed' } });
  expect(JSON.parse(await started(program, runId).said)).toEqual({
    ran: ['t1 as agreed'],
    told: 't1 is gone\n\nThe call ran. It ran with changes by the reviewer to: /note.',
  });
  expect(JSON.parse(await started(program, runId).said)).toEqual({
    ran: [],
    told: expect.stringContaining('ran before and succeeded'),
  });
});
