// Lays a package out as it will be published.
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkout } from '../paths.mjs';
import { entriesOf, filesOf, published } from './manifest.mjs';

/** What is part of whoever uses it, and published nowhere. */
const BUNDLED = /^@countersign\/(domain|contract)(\/|$)/;
const DOCUMENTS = ['README.md', 'LICENSE'];

/**
 * @param {string} folder of the package in the workspace
 * @param {string} staged where it is laid out; emptied before
 */
export async function stage(folder, staged) {
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  const manifest = published(folder, filesOf(folder));
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of [...filesOf(folder), ...DOCUMENTS.filter((name) => existsSync(checkout(`${folder}/${name}`)))]) {
    mkdirSync(dirname(join(staged, file)), { recursive: true });
    cpSync(checkout(`${folder}/${file}`), join(staged, file));
  }
  await bundle(folder, staged, manifest);
  for (const program of Object.values(manifest.bin ?? {})) chmodSync(join(staged, program), 0o755);
}

async function bundle(folder, staged, { name, exports, dependencies = {}, peerDependencies = {} }) {
  const { build } = await import('tsdown');
  const apart = Object.keys({ ...dependencies, ...peerDependencies });
  await build({
    cwd: checkout(folder),
    config: false,
    entry: entriesOf(folder),
    outDir: join(staged, 'dist'),
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    fixedExtension: false,
    hash: false,
    dts: exports !== undefined && { eager: true, compilerOptions: { incremental: false, noEmit: false } },
    deps: {
      alwaysBundle: BUNDLED,
      neverBundle: (id) => apart.some((other) => id === other || id.startsWith(`${other}/`)) && id !== name,
      onlyBundle: [BUNDLED],
    },
    inputOptions: { resolve: { conditionNames: ['countersign:source', 'types', 'import', 'node', 'default'] } },
    outputOptions: { chunkFileNames: 'chunks/[name].js' },
    report: false,
    logLevel: 'warn',
    failOnWarn: false,
  });
}
