// The browser of the end-to-end tests: one that is here already, or one that can be fetched.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { checkout } from '../paths.mjs';
import { bin, gather } from '../run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const HOW =
  'The tests need a Chromium: install one on PATH, or set CHROMIUM_PATH to one, or run `npx playwright install --with-deps chromium`.';

/** @returns {Promise<string>} the path of a Chromium that starts @throws a sentence that says how to get one */
export async function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (await starts(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names no Chromium that starts. ${HOW}`);
  }
  const found = (await firstThatStarts([...onPath(env.PATH ?? ''), await playwrightsOwn()])) ?? (await fetchOne(env));
  if (found) return found;
  throw new Error(HOW);
}

async function fetchOne(env) {
  if (isDebian() && process.getuid?.() === 0) {
    console.log('fetching Chromium from the distribution …');
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await gather('/usr/bin/apt-get', ['update'], quiet);
    await gather('/usr/bin/apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet);
    const installed = await firstThatStarts(onPath(env.PATH ?? ''));
    if (installed) return installed;
  }
  console.log('fetching Chromium by Playwright …');
  await gather(bin('playwright', 'e2e'), ['install', 'chromium']);
  return firstThatStarts([await playwrightsOwn()]);
}

async function playwrightsOwn() {
  const { chromium } = await import(checkout('e2e/node_modules/@playwright/test/index.mjs'));
  return chromium.executablePath();
}

const onPath = (path) => path.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));

async function firstThatStarts(paths) {
  for (const path of paths) if (isExecutable(path) && (await starts(path))) return path;
}

/** A browser whose libraries are missing is here and does not start. */
const starts = async (path) => existsSync(path) && (await gather(path, ['--version'])).code === 0;

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
