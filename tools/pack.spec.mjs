// What we publish, as those have it who install it: the checkout is not there.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publint } from 'publint';
import { PUBLISHED } from './pack.mjs';
import { freshProject, tested } from './pack/fresh-project.mjs';
import { checkout } from './paths.mjs';
import { gather } from './run.mjs';

const PATIENCE = 180_000;
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const libraries = Object.keys(PUBLISHED).filter((folder) => 'exports' in manifestOf(checkout(folder)));
const names = Object.keys(PUBLISHED).map((folder) => manifestOf(checkout(folder)).name);
/** Everything that may be imported, by its whole name. */
const imports = libraries
  .map((folder) => manifestOf(checkout(folder)))
  .flatMap(({ name, exports }) => Object.keys(exports).map((subpath) => join(name, subpath)));
const modules = imports.filter((name) => !name.endsWith('.json'));

/** By a process of its own: the bundler cannot be loaded into Jest's. */
async function packedIn(folder) {
  const { code, output } = await gather(process.execPath, [checkout('tools/pack.mjs'), folder]);
  if (code !== 0) throw new Error(output);
  const lines = output.split('\n').map((line) => line.split('\t'));
  const told = lines.filter(([name]) => names.includes(name));
  return Object.fromEntries(told.map(([name, , tarball, staged]) => [name, { name, tarball, staged }]));
}

let place;
let packed;
let project;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'countersign-pack-'));
  packed = await packedIn(place);
  const local = Object.fromEntries(Object.values(packed).map(({ name, tarball }) => [name, tarball]));
  const peers = Object.values(packed).flatMap(({ staged }) => Object.keys(manifestOf(staged).peerDependencies ?? {}));
  const ofTheirOwn = ['typescript', '@types/node', 'zod'];
  project = await freshProject(
    {
      ...Object.fromEntries([...peers, ...ofTheirOwn].map((name) => [name, tested(name)])),
      ...Object.fromEntries(Object.entries(local).map(([name, tarball]) => [name, `file:${tarball}`])),
    },
    local,
  );
}, PATIENCE);
afterAll(() => {
  project?.remove();
  rmSync(place, { recursive: true, force: true });
});

/** Nothing of ours is CommonJS: an `import` is the only way in, since Node 20.19 from there too. */
const COMES_WITH_ESM = ['NoResolution node10', 'CJSResolvesToESM node16-cjs', 'UntypedResolution node10'];

describe.each(names)('%s', (name) => {
  it('is laid out as registries and bundlers expect it', async () => {
    const { messages } = await publint({ pkgDir: packed[name].staged, strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  it('has types where its code is', async () => {
    const { problems = [] } = await checkPackage(createPackageFromTarballData(readFileSync(packed[name].tarball)));
    const told = problems.map(({ kind, resolutionKind }) => `${kind} ${resolutionKind}`);
    expect(told.filter((problem) => !COMES_WITH_ESM.includes(problem))).toEqual([]);
  });

  it('says nothing of where it was made, and needs nothing that is published nowhere', () => {
    const { staged } = packed[name];
    for (const file of readdirSync(staged, { recursive: true }).map((path) => join(staged, path))) {
      if (statSync(file).isDirectory()) continue;
      const text = readFileSync(file, 'utf8');
      expect(text.includes(checkout())).toBe(false);
      expect(text).not.toMatch(/from ["']@countersign\/(domain|contract)/);
      expect(text).not.toMatch(/countersign:source|workspace:|catalog:|\/node_modules\//);
    }
    expect(manifestOf(staged)).not.toHaveProperty('devDependencies');
  });
});

const STRICT = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'ES2023',
  lib: ['ES2023'],
  types: ['node'],
  resolveJsonModule: true,
};

/** Uses of every import; the last line fails where types are lost and everything is `any`. */
const usesOf = (names) =>
  [
    ...names.map((name, place) =>
      name.endsWith('.json')
        ? `import m${place} from '${name}' with { type: 'json' };`
        : `import * as m${place} from '${name}';`,
    ),
    `export const all = [${names.map((_, place) => `m${place}`).join(', ')}];`,
    `// @ts-expect-error\nexport const wrong: string = m${names.indexOf('@countersign/sdk')}.forModel;`,
  ].join('\n');

/** The frameworks' own types have faults of their own. */
const isOurs = (line) => /^(all\.ts|\S*\/@countersign\/)|^error/.test(line);

describe('in a fresh project', () => {
  it.each(modules)('%s can be imported by plain Node', async (name) => {
    const { code, output } = await gather(process.execPath, ['-e', `await import('${name}')`, '--input-type=module'], {
      cwd: project.folder,
    });
    expect([code, output]).toEqual([0, '']);
  });

  it.each([
    ['NodeNext', 'NodeNext', true],
    ['NodeNext', 'NodeNext', false],
    ['ESNext', 'Bundler', true],
    ['ESNext', 'Bundler', false],
  ])(
    'all of it type-checks with %s, %s, exactOptionalPropertyTypes %s',
    async (module, moduleResolution, exactOptionalPropertyTypes) => {
      project.write('all.ts', usesOf(imports));
      const options = { module, moduleResolution, exactOptionalPropertyTypes, ...STRICT };
      project.write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['all.ts'] }));
      const { output } = await gather(join(project.folder, 'node_modules/.bin/tsc'), [], { cwd: project.folder });
      expect(output.split('\n').filter(isOurs)).toEqual([]);
    },
    60_000,
  );

  it('the program checks declarations', async () => {
    project.write(
      'gates.mjs',
      `import { gateWireOf, humanApproval } from '@countersign/sdk';
      export const gates = [gateWireOf('pay', humanApproval({ route: 'ROLE', eligibleRole: 'GHOST' }))];`,
    );
    project.write('roles.json', JSON.stringify({ acme: {} }));
    const args = ['gates', 'check', 'gates.mjs', '--roles', 'roles.json'];
    const { code, output } = await gather(join(project.folder, 'node_modules/.bin/countersign'), args, {
      cwd: project.folder,
    });
    expect([code, output]).toEqual([1, expect.stringContaining('role_unknown')]);
  });

  it('the vectors of the digest are there', async () => {
    const script = `import published from '@countersign/sdk/digest-vectors.json' with { type: 'json' };
      import { digestOf } from '@countersign/sdk';
      const { vectors } = published;
      process.exit(vectors.length > 0 && vectors.every((vector) => digestOf(vector) === vector.digest) ? 0 : 1);`;
    project.write('vectors.mjs', script);
    const { code } = await gather(process.execPath, ['--no-warnings', 'vectors.mjs'], { cwd: project.folder });
    expect(code).toBe(0);
  });
});
