import { gather } from '../run.mjs';
import { checkout } from '../paths.mjs';
import { startThrowAwayPostgres } from '../throw-away-postgres.mjs';

/** Whether prisma/migrations make what prisma/schema.prisma says. Prisma applies them to a database of its own. */
export async function schemaIsMigrated() {
  const server = await startThrowAwayPostgres();
  try {
    return await gather(
      'prisma',
      [
        ...['migrate', 'diff', '--exit-code'],
        ...['--from-migrations', '../prisma/migrations', '--to-schema', '../prisma/schema.prisma'],
      ],
      { cwd: checkout('tools'), env: { COUNTERSIGN_MIGRATION_URL: server.url } },
    );
  } finally {
    await server.stop();
  }
}
