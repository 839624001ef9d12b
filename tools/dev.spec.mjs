import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, it, jest } from '@jest/globals';
import { freshFolder, removeFolders } from './testing/data-folder.mjs';
import { startDev, stopAll } from './testing/start-process.mjs';

jest.setTimeout(60_000);
afterAll(async () => {
  await stopAll();
  await removeFolders();
});

const inFolder = (env) => startDev({ COUNTERSIGN_DATA_DIR: freshFolder(), ...env });

it('ends as a start does where a setting is wrong, and tells that fault alone', async () => {
  const dev = await inFolder({ COUNTERSIGN_SEDE: 'demo' });
  expect(await dev.ended).toBe(1);
  expect(dev.output.trim().split('\n').slice(-2)).toEqual([
    'The configuration is not right:',
    '- COUNTERSIGN_SEDE is not a variable of Countersign; did you mean COUNTERSIGN_SEED?',
  ]);
});

it('greets with the address of the page, on the next port where the usual one is taken', async () => {
  const other = createServer().listen(5173).unref();
  await Promise.race([once(other, 'listening'), once(other, 'error')]); // then somebody else has it
  const dev = await (await inFolder()).ready();
  const [, url] = /Countersign is ready: (http:\/\/localhost:\d+) /.exec(dev.output);
  expect(url).not.toBe('http://localhost:5173');
  expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('/@vite/client');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await dev.signal('SIGTERM')).toBe(0);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
