// `pnpm todos` where something is missing; what it is like when nothing is, the journeys show (e2e/todos.e2e.mjs).
import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, expect, it } from '@jest/globals';
import { checkout } from './paths.mjs';
import { gather } from './run.mjs';
import { freshFolder, removeFolders } from './testing/data-folder.mjs';

afterAll(removeFolders);

const todos = (env) =>
  gather(process.execPath, [checkout('tools/todos.mjs')], {
    env: { COUNTERSIGN_DATA_DIR: freshFolder(), COUNTERSIGN_API_KEY: undefined, ...env },
  });

it('says where the key would be', async () => {
  const { code, output } = await todos();
  expect([code, output.trim()]).toEqual([
    1,
    'There is no key: start the demo with `pnpm start`, or set COUNTERSIGN_API_KEY.',
  ]);
});

it('says that the port is taken, before it makes anything', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { code, output } = await todos({ COUNTERSIGN_API_KEY: 'csk_app_any', PORT: String(other.address().port) });
  other.close();
  expect([code, output]).toEqual([1, expect.stringContaining('is taken; set PORT to another one')]);
});
