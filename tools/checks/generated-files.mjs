import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { GENERATED, generateInto } from '../generate.mjs';
import { cache, checkout } from '../paths.mjs';

/** Makes them again, elsewhere, and compares: the checkout is left as it is. */
export async function generatedFilesAreCurrent() {
  const fresh = cache('generated');
  rmSync(fresh, { recursive: true, force: true });
  await generateInto(fresh);
  const stale = GENERATED.flatMap((path) => differences(path, fresh));
  const output = [...stale, 'Run `pnpm generate` and commit what it makes.'].join('\n');
  return { code: stale.length, output };
}

function differences(path, fresh) {
  const names = new Set([...filesOf(checkout(path)), ...filesOf(join(fresh, path))]);
  const read = (root, name) => {
    const file = join(root, path, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  return [...names]
    .filter((name) => read(checkout(), name) !== read(fresh, name))
    .map((name) => `${join(path, name)} is not current`);
}

/** A file alone is named by its own path. */
function filesOf(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return [''];
    throw error;
  }
}
