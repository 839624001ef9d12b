import { join } from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';
import { freshFolder, postmasterOf, removeFolders } from './testing/data-folder.mjs';
import { start, stopAll } from './testing/start-process.mjs';

jest.setTimeout(60_000);
afterAll(async () => {
  await stopAll();
  await removeFolders();
});

it('ends, and says why, when its database has died beneath it; the next start goes on', async () => {
  const folder = freshFolder();
  const server = await (await start({ COUNTERSIGN_DATA_DIR: folder })).ready();
  process.kill(postmasterOf(join(folder, 'cluster')), 'SIGKILL');
  expect(await server.ended).toBe(1);
  expect(server.output).toContain('PostgreSQL has ended by itself');
  const again = await (await start({ COUNTERSIGN_DATA_DIR: folder })).ready();
  expect((await fetch(`${again.url}/healthz`)).status).toBe(200);
  expect(await again.signal('SIGTERM')).toBe(0);
});
