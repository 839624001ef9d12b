// The journeys alone, before your eyes: `pnpm e2e [file] [--headed]`.
import { findChromium } from './checks/chromium.mjs';
import { checkout } from './paths.mjs';
import { attend, bin } from './run.mjs';

const env = { ...process.env, CHROMIUM_PATH: await findChromium() };
process.exitCode = await attend(bin('playwright', 'e2e'), ['test', ...process.argv.slice(2)], {
  cwd: checkout('e2e'),
  env,
});
