// The suites that run the product; their counts are those of their own runners.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { cache, checkout } from '../paths.mjs';
import { bin, gather } from '../run.mjs';

export const JEST = [
  '--disable-warning=ExperimentalWarning',
  '--experimental-vm-modules',
  'node_modules/jest/bin/jest.js',
];

/** Unit, property, database, API: all specs. */
export const specs = {
  name: 'specs',
  run: async () => {
    const report = freshReport('jest.json');
    const args = [...JEST, '--json', '--outputFile', report, '--silent'];
    const { code, output } = await gather(process.execPath, args, { cwd: checkout('tools') });
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = read(report);
    const left = numPendingTests + numTodoTests;
    return outcome({ passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, left, code, output });
  },
};

/** The journeys, in a real browser against a real start. */
export const journeys = (chromium) => ({
  name: 'journeys',
  run: async () => {
    const report = freshReport('playwright.json');
    const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const options = { cwd: checkout('e2e'), env };
    const { code, output } = await gather(bin('playwright', 'e2e'), ['test', '--reporter=line,json'], options);
    const { stats, errors } = read(report);
    const failed = stats.unexpected + stats.flaky + errors.length;
    return outcome({ passed: stats.expected, failed, left: stats.skipped, code, output });
  },
});

/** What was left out has not passed, and a runner that ends badly has not either, whatever it counted. */
function outcome({ passed, failed, left, code, output }) {
  if (left > 0) return { passed, failed: failed + left, output: `${left} left out\n${output}` };
  return { passed, failed: Math.max(failed, code === 0 && passed > 0 ? 0 : 1), output };
}

function freshReport(name) {
  const file = cache(`reports/${name}`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

const read = (report) => JSON.parse(readFileSync(report, 'utf8'));
