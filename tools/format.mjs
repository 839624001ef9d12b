import { attend, bin } from './run.mjs';

process.exitCode = await attend(bin('prettier'), [
  '--config',
  'tools/prettier.config.mjs',
  '--write',
  '--log-level',
  'warn',
  '.',
]);
