// pnpm test:long [file] [--write]: the specs that draw at random, the walks and the drill, at their full length.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { add, inWords, runParts } from './checks/part.mjs';
import { longSpec, withLongVersions } from './checks/suites.mjs';
import { checkout } from './paths.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
const isAsked = (file) => positionals.length === 0 || positionals.some((asked) => file.includes(asked));

/** One after the other: each finds the machine as the last one left it, and one that fails hides no other. */
async function testLong() {
  const outcomes = [];
  for (const file of withLongVersions().filter(isAsked)) {
    const began = performance.now();
    const outcome = await runParts([longSpec(file)]);
    outcomes.push({ ...outcome, file, seconds: Math.round((performance.now() - began) / 1000) });
  }
  return outcomes;
}

const report = (outcomes) =>
  `# Long tests

\`pnpm test:long\` runs what \`pnpm test\` samples: more generated worlds and more random moves, walks in which nothing is
left out, a drill of ten kills of the server, and one of fifty of an application that uses it. \`pnpm test:long --write\`
writes this page.

The last run, on ${new Date().toISOString().slice(0, 10)} with ${cpus().length} cores and Node ${process.versions.node}: **${inWords(add(...outcomes))}**.

| spec | passed | failed | seconds |
| --- | ---: | ---: | ---: |
${outcomes.map(({ file, passed, failed, seconds }) => `| [${file}](../${file}) | ${passed} | ${failed} | ${seconds} |`).join('\n')}
${outcomes.flatMap(({ remarks }) => remarks.map((remark) => `\n${remark.replace('» ', '')}`)).join('\n')}
`.replace(/\n+$/, '\n');

const outcomes = await testLong();
if (values.write) writeFileSync(checkout('docs/long-tests.md'), report(outcomes));
const sum = add(...outcomes);
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
console.log(inWords(sum));
