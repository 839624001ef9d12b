// The specs alone: `pnpm jest [file] [--watch]`.
import { JEST } from './checks/suites.mjs';
import { checkout } from './paths.mjs';
import { attend } from './run.mjs';

process.exitCode = await attend(process.execPath, [...JEST, ...process.argv.slice(2)], { cwd: checkout('tools') });
