// The package.json of a published package, made from the workspace's own.
import { readFileSync } from 'node:fs';
import { checkout } from '../paths.mjs';

const read = (path) => JSON.parse(readFileSync(checkout(path), 'utf8'));

/** Of each package in the workspace's catalog, its one version. */
const catalog = () => {
  const [, section] = readFileSync(checkout('pnpm-workspace.yaml'), 'utf8').split(/^catalog:$/m);
  return new Map([...section.split(/^\S/m)[0].matchAll(/^ {2}'?([^':]+)'?: (\S+)/gm)].map(([, ...entry]) => entry));
};

/**
 * @param {string} folder of the package in the workspace: `packages/sdk`
 * @param {string[]} more files and folders that are published beside `dist`
 */
export function published(folder, more) {
  const { name, version, description, license, keywords, bin, exports, ...workspace } = read(`${folder}/package.json`);
  const { sideEffects, engines, dependencies, peerDependencies, peerDependenciesMeta } = workspace;
  return {
    ...{ name, version, description, license, keywords, type: 'module', sideEffects, engines, bin },
    ...(exports && { exports: exportsOf(exports) }),
    files: ['dist', ...more],
    ...(dependencies && { dependencies: rangesOf(dependencies) }),
    ...{ peerDependencies, peerDependenciesMeta },
  };
}

/** Subpath → its source, for what is compiled; the programs too. */
export function entriesOf(folder) {
  const { exports = {}, bin = {} } = read(`${folder}/package.json`);
  const compiled = [...Object.values(exports).map(({ default: file }) => file), ...Object.values(bin)];
  return Object.fromEntries(
    compiled
      .filter((file) => file !== undefined)
      .map((file) => /^\.\/dist\/(?<entry>.+)\.js$/.exec(file).groups.entry)
      .map((entry) => [entry, `src/${entry}.ts`]),
  );
}

/** What is published beside what is compiled: a subpath that is a file. */
export const filesOf = (folder) => Object.values(read(`${folder}/package.json`).exports ?? {}).filter(isFile);

const isFile = (target) => typeof target === 'string';

const exportsOf = (exports) =>
  Object.fromEntries(
    Object.entries(exports).map(([subpath, target]) => [
      subpath,
      isFile(target) ? target : { types: target.default.replace(/\.js$/, '.d.ts'), default: target.default },
    ]),
  );

/** The workspace tests exact versions; whoever installs gets what is compatible with them. */
function rangesOf(dependencies) {
  const versions = catalog();
  const rangeOf = ([name, range]) => {
    if (range.startsWith('workspace:')) return [name, `^${versionOf(name)}`];
    if (range !== 'catalog:') return [name, range];
    if (!versions.has(name)) throw new Error(`${name} is not in the catalog`);
    return [name, `^${versions.get(name)}`];
  };
  return Object.fromEntries(Object.entries(dependencies).map(rangeOf));
}

const versionOf = (name) => read(`packages/${name.split('/')[1]}/package.json`).version;
