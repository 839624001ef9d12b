import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';
import rules from './dependency-cruiser.mjs';
import { checkout } from './paths.mjs';
import { gather } from './run.mjs';
import { freshFolder, removeFolders } from './testing/data-folder.mjs';

jest.setTimeout(30_000);
afterAll(removeFolders);

/** The rules that a checkout with these files breaks: of each the path and the lines of its imports. */
async function broken(files) {
  const folder = freshFolder();
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('tsconfig.base.json', '{}');
  write('package.json', '{ "type": "module" }');
  for (const [path, imports] of Object.entries(files)) write(path, imports.map((it) => `import '${it}';\n`).join(''));
  const args = ['--config', checkout('tools/dependency-cruiser.mjs'), '--output-type', 'json', 'apps', 'packages'];
  const { output } = await gather('depcruise', args, { cwd: folder });
  return new Set(JSON.parse(output).summary.violations.map(({ rule }) => rule.name));
}

const HOUSE = {
  'apps/api/src/decisions/http/a.ts': ['../use-cases/a.js'],
  'apps/api/src/decisions/use-cases/a.ts': ['../persistence/a.js'],
  'apps/api/src/decisions/persistence/a.ts': ['../../generated/prisma/client.js'],
  'apps/api/src/generated/prisma/client.ts': [],
  'packages/domain/src/index.ts': ['./a.js'],
  'packages/domain/src/a.ts': [],
  'packages/inbox/src/a.ts': [],
};

it('lets a house stand in which everything is in its place', async () => {
  expect(await broken({ 'apps/api/src/main.ts': ['./decisions/http/a.js'], ...HOUSE })).toEqual(new Set());
});

it('notices each way to put something in the wrong place', async () => {
  const faults = {
    'apps/api/src/circle/a.ts': ['./b.js'],
    'apps/api/src/circle/b.ts': ['./a.js'],
    'apps/api/src/lost.ts': ['./nowhere.js'],
    'packages/domain/src/impure.ts': ['node:fs'],
    'apps/api/src/decisions/graphql/shortcut.ts': ['../persistence/a.js'],
    'apps/api/src/decisions/use-cases/upwards.ts': ['../http/a.js'],
    'apps/api/src/decisions/use-cases/query.ts': ['../../generated/prisma/client.js'],
    'packages/inbox/src/rule.ts': ['../../domain/src/index.js'],
    'apps/api/src/inside.ts': ['../../../packages/domain/src/a.js'],
    'apps/api/src/gates/index.ts': [],
    'apps/api/src/barrel.ts': ['./gates/index.js'],
  };
  expect(await broken({ ...HOUSE, ...faults })).toEqual(new Set(rules.forbidden.map(({ name }) => name)));
});
