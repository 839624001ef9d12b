// The Prisma client from prisma/schema.prisma. Not committed: made on install, and again when the schema has changed.
import { fileURLToPath } from 'node:url';
import { checkout, cache } from './paths.mjs';
import { run } from './run.mjs';
import { whenChanged } from './when-changed.mjs';

export const generateClient = () =>
  whenChanged(cache('built'), {
    name: 'prisma-client',
    inputs: ['prisma/schema.prisma', 'pnpm-lock.yaml'].map(checkout),
    output: checkout('apps/api/src/generated/prisma/client.ts'),
    build: () => run('prisma', ['generate'], { cwd: checkout('tools') }),
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) await generateClient();
