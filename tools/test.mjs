// The whole suite. Its last line adds up what the runners themselves counted.
import { findChromium } from './checks/chromium.mjs';
import { add, inWords, runParts } from './checks/part.mjs';
import { staticChecks } from './checks/static-checks.mjs';
import { journeys, specs } from './checks/suites.mjs';

/** Two checks at a time, for two cores; then what measures or races, alone. */
async function test() {
  const chromium = await findChromium();
  return add(await runParts(staticChecks, 2), await runParts([specs, journeys(chromium)]));
}

const outcome = await test().catch((error) => {
  console.error(error.message);
  return { passed: 0, failed: 1 };
});
process.exitCode = outcome.failed === 0 ? 0 : 1;
console.log(inWords(outcome));
