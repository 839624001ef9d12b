import { spawnSync } from 'node:child_process';
import { it } from '@jest/globals';

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** A test that needs python3: where there is none it is left out, and says why. */
export const withPython = (name, test) => (hasPython ? it(name, test) : it.skip(`${name} (there is no python3)`, test));
