import pg from 'pg';

type Row = Readonly<Record<string, unknown>>;

/** Asks the spec's own database with every right: what nobody could do through the server, and what nobody may see. */
export async function asSuperuser<T extends Row>(query: string, values: readonly unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: process.env['TEST_SUPERUSER_URL'] });
  await client.connect();
  try {
    return (await client.query<T>(query, [...values])).rows;
  } finally {
    await client.end();
  }
}
