import { attend, bin } from './run.mjs';

process.exitCode = await attend(bin('stryker'), ['run', 'tools/stryker.config.mjs']);
