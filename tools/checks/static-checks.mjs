// What can be judged without running the product.
import { fileURLToPath } from 'node:url';
import { gather } from '../run.mjs';
import { generatedFilesAreCurrent } from './generated-files.mjs';
import { check } from './part.mjs';
import { schemaIsMigrated } from './schema-drift.mjs';

const script = (path) => () => gather(process.execPath, [fileURLToPath(new URL(path, import.meta.url))]);

/** The slowest ones first, so that two lanes end together. */
export const staticChecks = [
  check('eslint', () => gather('eslint', ['--config', 'tools/eslint.config.mjs', '--max-warnings', '0', '.'])),
  check('types', () => gather('tsc', ['--build'])),
  check('schema is migrated', schemaIsMigrated),
  check('generated files', generatedFilesAreCurrent),
  check('format', () =>
    gather('prettier', ['--config', 'tools/prettier.config.mjs', '--check', '--log-level', 'warn', '.']),
  ),
  check('unused', () => gather('knip', ['--no-progress'])),
  check('imports', () =>
    gather('depcruise', ['--config', 'tools/dependency-cruiser.mjs', 'apps', 'packages', 'tools', 'e2e']),
  ),
  check('size of first load', script('first-load.mjs')),
];
