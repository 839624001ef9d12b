import { become, bin } from './run.mjs';

await become(bin('stryker'), ['run', 'tools/stryker.config.mjs']);
