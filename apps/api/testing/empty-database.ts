import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface EmptyDatabase {
  /** For the run-time login, as the spec's own database is. */
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated database in which nobody has been, for what must be the first to arrive. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await administer(async (admin) => {
    const template = given('TEST_TEMPLATE');
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER countersign_owner`);
  });
  return {
    url: addressOf('DATABASE_URL', name),
    drop: () => administer((admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

async function administer(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: addressOf('TEST_SUPERUSER_URL', 'postgres') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

const addressOf = (variable: 'DATABASE_URL' | 'TEST_SUPERUSER_URL', database: string): string =>
  Object.assign(new URL(given(variable)), { pathname: `/${database}` }).href;

function given(variable: string): string {
  const { [variable]: value } = process.env;
  if (value === undefined) throw new Error('this spec needs the Jest configuration that brings a database');
  return value;
}
