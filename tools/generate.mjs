// Everything that is made from something else: the Prisma client (not committed), the types of the SDL, the inbox's
// documents, and the OpenAPI document (committed, and held current by a check).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from './build.mjs';
import { generateClient } from './generate-client.mjs';
import { checkout } from './paths.mjs';
import { run } from './run.mjs';

const OPENAPI = 'packages/contract/openapi.json';

/** Paths of the checkout: a file, or a folder with nothing else in it. */
export const GENERATED = ['packages/contract/src/generated', 'packages/inbox/src/generated', OPENAPI];

/** Makes the committed ones under another root than the checkout too. */
export async function generateInto(root) {
  await run('graphql-codegen', ['--config', 'tools/codegen.mjs'], { env: { GENERATE_INTO: root } });
  await buildServer();
  const { openapi } = await import('../packages/contract/dist/openapi.js');
  const file = join(root, OPENAPI);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(openapi(), null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await generateClient();
  await generateInto(checkout());
}
