import { spawnSync } from 'node:child_process';
import { it } from '@jest/globals';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const REASON = ' (left out: python3 is not on this machine)';

/** A test that needs python3: where there is none it is left out, and says why. */
export const withPython = (name, test) => (hasPython ? it(name, test) : it.skip(name + REASON, test));

withPython.each = (cases) => (name, test) =>
  hasPython ? it.each(cases)(name, test) : it.skip.each(cases)(name + REASON, test);
