// Before all specs: a throw-away PostgreSQL, a template made by the migrations, one database for each worker.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureLogins, urlFor } from '../launcher/logins.mjs';
import { jobTablesVersion } from '../launcher/migrations/job-tables.mjs';
import { migrations } from '../launcher/migrations/migration-files.mjs';
import { withClient } from '../launcher/with-client.mjs';
import { startThrowAwayPostgres } from '../throw-away-postgres.mjs';

const makeTemplateScript = fileURLToPath(new URL('make-template.mjs', import.meta.url));

export default async function setup({ maxWorkers }) {
  const server = await startThrowAwayPostgres();
  globalThis.stopTestDatabase = server.stop;
  const { ownerUrl, runTimeUrl } = await ensureLogins(server.url, server.folder);
  process.env.TEST_TEMPLATE = await makeDatabases(server.url, ownerUrl, maxWorkers);
  process.env.TEST_DATABASES = JSON.stringify({
    DATABASE_URL: runTimeUrl('worker'), // row-level security holds for it, as it will in production
    TEST_OWNER_URL: ownerUrl('worker'),
    TEST_SUPERUSER_URL: urlFor(server.url, { database: 'worker' }),
  });
}

async function makeDatabases(superuserUrl, ownerUrl, count) {
  const template = `template_${fingerprint()}`;
  await withClient(superuserUrl, async (admin) => {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
    if (rowCount === 0) await makeTemplate(admin, template, ownerUrl(template));
    for (let worker = 1; worker <= count; worker++) {
      await admin.query(`DROP DATABASE IF EXISTS worker_${worker} WITH (FORCE)`);
      await admin.query(
        `CREATE DATABASE worker_${worker} TEMPLATE ${template} STRATEGY file_copy OWNER countersign_owner`,
      );
    }
  });
  return template;
}

async function makeTemplate(admin, name, url) {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name} OWNER countersign_owner`);
  // In a process of its own: the engine's timers would keep Jest waiting for ten seconds.
  execFileSync(process.execPath, [makeTemplateScript, url], { stdio: 'inherit' });
  await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
}

const fingerprint = () =>
  createHash('sha256')
    .update(JSON.stringify([jobTablesVersion(), ...migrations().map(({ name, checksum }) => [name, checksum])]))
    .digest('hex')
    .slice(0, 12);
