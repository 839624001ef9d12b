import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const folder = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** @returns {{ name: string, script: string, checksum: string }[]} in the order in which they apply */
export const migrations = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const script = readFileSync(`${folder}/${name}/migration.sql`, 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    });
