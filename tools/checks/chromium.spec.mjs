import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { freshFolder, removeFolders } from '../testing/data-folder.mjs';
import { findChromium } from './chromium.mjs';

afterAll(removeFolders);

/** A folder with a browser that starts, or does not. */
function browser(name, { starts = true } = {}) {
  const folder = freshFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `#!/bin/sh\nexit ${starts ? 0 : 127}\n`, { mode: 0o755 });
  return { folder, path: join(folder, name) };
}

it('takes the one that is named, before all others', async () => {
  const [named, other] = [browser('mine'), browser('chromium')];
  expect(await findChromium({ CHROMIUM_PATH: named.path, PATH: other.folder })).toBe(named.path);
});

it('takes the first on PATH that starts: one without its libraries does not', async () => {
  const [broken, good] = [browser('chromium', { starts: false }), browser('google-chrome')];
  expect(await findChromium({ PATH: [broken.folder, good.folder].join(delimiter) })).toBe(good.path);
});

it('says how to get one when the named one does not start', async () => {
  const { path } = browser('chromium', { starts: false });
  await expect(findChromium({ CHROMIUM_PATH: path })).rejects.toThrow(
    /^CHROMIUM_PATH names no Chromium that starts\. .*install/,
  );
});
