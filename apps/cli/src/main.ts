#!/usr/bin/env node
import { terminal } from './terminal.js';
import { run } from './run.js';

const code = await run(process.argv.slice(2), terminal(process));
// A module of somebody's own may hold the process with what it has opened; what was written comes out first.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
