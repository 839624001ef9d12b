// Databases with the real migrations and as many decisions as asked for. The generator goes past triggers and foreign keys.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ensureDatabase } from '../../tools/launcher/logins.mjs';
import { migrations } from '../../tools/launcher/migrations/migration-files.mjs';
import { withClient } from '../../tools/launcher/with-client.mjs';

const MIGRATE = fileURLToPath(new URL('../../tools/jest/make-template.mjs', import.meta.url));
const SCRIPTS = ['people', 'decisions'].map((name) =>
  readFileSync(new URL(`../world/${name}.sql`, import.meta.url), 'utf8'),
);
const SECONDARY = `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE tablename IN ('decision', 'sealed', 'event') AND indexdef LIKE 'CREATE INDEX%'`;

/** The world of that size, made unless it is there. @returns {Promise<string>} the database's name */
export async function ensureWorld(postgres, size) {
  const name = `world_${size}_${fingerprint()}`;
  const isThere = await withClient(postgres.superuserUrl(), async (admin) => {
    const { rows } = await admin.query('SELECT datistemplate AS whole FROM pg_database WHERE datname = $1', [name]);
    if (rows.length > 0 && !rows[0].whole) await admin.query(`DROP DATABASE ${name}`); // its making was interrupted
    return rows[0]?.whole ?? false;
  });
  if (!isThere) await makeWorld(postgres, name, size);
  return name;
}

/** A copy for a bench that writes; it replaces the one before. */
export async function copyWorld(postgres, world, name) {
  await withClient(postgres.superuserUrl(), async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${world} STRATEGY file_copy OWNER countersign_owner`);
  });
  return name;
}

async function makeWorld(postgres, name, size) {
  await ensureDatabase(postgres.superuserUrl(), name);
  // The migrations' engine is good for one run a process.
  execFileSync(process.execPath, [MIGRATE, postgres.ownerUrl(name)], { stdio: 'inherit' });
  await withClient(postgres.superuserUrl(name), async (client) => {
    await client.query(`SET session_replication_role = replica; SET work_mem = '256MB'; SET synchronous_commit = off;
      SET bench.size = ${pg.escapeLiteral(String(size))}; SELECT setseed(0.42)`);
    const { rows: indexes } = await client.query(SECONDARY);
    for (const index of indexes) await client.query(`DROP INDEX ${pg.escapeIdentifier(index.name)}`);
    for (const script of SCRIPTS) await client.query(script);
    for (const index of indexes) await client.query(index.definition);
    await vacuum(client);
    await client.query('CHECKPOINT');
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
  });
}

/** An autovacuum that looks at the same table keeps pages from being marked as seen by all: then once more. */
export async function vacuum(client) {
  for (;;) {
    await client.query('VACUUM (ANALYZE)');
    const { rows } = await client.query(`SELECT count(*) = 0 AS done FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relallvisible < relpages`);
    if (rows[0].done) return;
    await sleep(500);
  }
}

/** Another migration or another generator makes another world. */
const fingerprint = () =>
  createHash('sha256')
    .update(JSON.stringify([SCRIPTS, migrations().map(({ checksum }) => checksum)]))
    .digest('hex')
    .slice(0, 8);
