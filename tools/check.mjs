// What can be judged without running the product: in half a minute, before a commit.
import { inWords, runParts } from './checks/part.mjs';
import { staticChecks } from './checks/static-checks.mjs';

const outcome = await runParts(staticChecks, 2);
console.log(inWords(outcome));
process.exit(outcome.failed === 0 ? 0 : 1);
