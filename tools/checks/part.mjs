// Parts of the suite: each has a name and tells how many of its checks passed and failed.
import { performance } from 'node:perf_hooks';

/**
 * @typedef {{ passed: number, failed: number, output?: string, remarks?: string[] }} Outcome `output` is shown when
 *   something failed, remarks always
 * @typedef {{ name: string, run(): Promise<Outcome> }} Part
 */

/** A part that is one check. */
export const check = (name, run) => ({
  name,
  run: async () => {
    const { code, output } = await run();
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  },
});

/**
 * Runs the parts in their order, `lanes` at a time, and reports each when it is done.
 * @param {Part[]} parts
 * @returns {Promise<Outcome>} the sum
 */
export async function runParts(parts, lanes = 1) {
  const waiting = [...parts];
  const sum = { passed: 0, failed: 0, remarks: [] };
  const lane = async () => {
    for (let part; (part = waiting.shift());) {
      const { passed, failed, remarks = [] } = await report(part);
      sum.passed += passed;
      sum.failed += failed;
      sum.remarks.push(...remarks);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sum;
}

async function report({ name, run }) {
  const began = performance.now();
  const outcome = await run().catch(couldNotRun);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const counts = outcome.passed + outcome.failed === 1 ? '' : `  ${inWords(outcome)}`;
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.padStart(6)} s${counts}`);
  for (const remark of outcome.remarks ?? []) console.log(indented(remark));
  if (outcome.failed > 0) console.log(indented(outcome.output ?? ''));
  return outcome;
}

/** What did not run has not passed. */
const couldNotRun = (error) => ({ passed: 0, failed: 1, output: `could not run: ${error.stack ?? error}` });

export const inWords = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

export const add = (...outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
});

const indented = (text) => text.trimEnd().replace(/^(?=.)/gm, '    ');
