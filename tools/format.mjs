import { become, bin } from './run.mjs';

await become(bin('prettier'), ['--config', 'tools/prettier.config.mjs', '--write', '--log-level', 'warn', '.']);
