// The suites that run the product; their counts are those of their own runners.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { cache, checkout } from '../paths.mjs';
import { bin, gather } from '../run.mjs';

export const JEST = [
  '--disable-warning=ExperimentalWarning',
  '--experimental-vm-modules',
  'node_modules/jest/bin/jest.js',
];

const jest = (files = [], env = {}) =>
  counted('jest.json', {
    execute: (report) => {
      const args = [...JEST, ...files, '--json', '--outputFile', report, '--silent'];
      return gather(process.execPath, args, { cwd: checkout('tools'), env });
    },
    count: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      leftOut: numPendingTests + numTodoTests,
    }),
  });

/** Unit, property, database, API: all specs. */
export const specs = { name: 'specs', run: () => jest() };

/** One spec at its full length: more worlds, more seeds, nothing left out. */
export const longSpec = (file) => ({ name: file, run: () => jest([file], { COUNTERSIGN_TEST_LONG: '1' }) });

const MAY_BE_LONG = ['apps/api/src', 'apps/api/testing', 'tools/kills'];
const ASKS = /from '.*\/long\.m?js'/;

/** The specs that ask whether they may take long (apps/api/testing/long.ts, tools/testing/long.mjs). */
export const withLongVersions = () =>
  MAY_BE_LONG.flatMap((folder) => readdirSync(checkout(folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.spec\.m?[jt]s$/.test(file) && ASKS.test(readFileSync(checkout(file), 'utf8')))
    .sort();

/** The journeys, in a real browser against a real start. */
export const journeys = (chromium) => ({
  name: 'journeys',
  run: () =>
    counted('playwright.json', {
      execute: (report) => {
        const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
        return gather(bin('playwright', 'e2e'), ['test', '--reporter=line,json'], { cwd: checkout('e2e'), env });
      },
      count: ({ stats, errors }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
        leftOut: stats.skipped,
      }),
    }),
});

/** What was left out has not passed; and a runner that ends badly has not either, whatever it counted. */
export async function counted(name, { execute, count }) {
  const report = freshReport(name);
  const { code, output } = await execute(report);
  if (!existsSync(report)) return { passed: 0, failed: 1, output: `ended before it counted anything\n${output}` };
  const { passed, failed, leftOut } = count(JSON.parse(readFileSync(report, 'utf8')));
  const shown = output.replace(/^PASS .*\n/gm, '');
  const remarks = output.match(REMARK) ?? [];
  if (leftOut > 0) return { passed, failed: failed + leftOut, remarks, output: `${leftOut} left out\n${shown}` };
  const endedBadly = code !== 0 || passed === 0;
  return { passed, failed: failed === 0 && endedBadly ? 1 : failed, remarks, output: shown };
}

/** What a spec has measured and wants to be read: a line that begins with this sign. */
const REMARK = /^» .*$/gm;

function freshReport(name) {
  const file = cache(`reports/${name}`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
