// The journeys alone, before your eyes: `pnpm e2e [file] [--headed]`.
import { findChromium } from './checks/chromium.mjs';
import { checkout } from './paths.mjs';
import { become, bin } from './run.mjs';

const env = { ...process.env, CHROMIUM_PATH: await findChromium() };
await become(bin('playwright', 'e2e'), ['test', ...process.argv.slice(2)], { cwd: checkout('e2e'), env });
