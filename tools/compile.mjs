import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Compiles a package's `src` to its `dist`; what is JavaScript already goes there as it is. A server that runs from
 * there meanwhile never misses a file it still needs.
 */
export async function compile(folder) {
  const { transformFile } = await import('@swc/core');
  const sources = filesUnder(join(folder, 'src')).filter((file) => /(?<!\.spec|\.d)\.(ts|mjs)$/.test(file));
  const written = await Promise.all(
    sources.map(async (file) => {
      if (file.endsWith('.mjs')) {
        write(join(folder, 'dist', file), readFileSync(join(folder, 'src', file)));
        return [file];
      }
      const target = file.replace(/\.ts$/, '.js');
      const { code, map } = await transformFile(join(folder, 'src', file), { swcrc: true });
      write(join(folder, 'dist', target), code);
      write(join(folder, 'dist', `${target}.map`), map);
      return [target, `${target}.map`];
    }),
  );
  const current = new Set(written.flat());
  for (const file of filesUnder(join(folder, 'dist'))) if (!current.has(file)) rmSync(join(folder, 'dist', file));
}

function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, content);
  renameSync(`${file}.draft`, file);
}

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
