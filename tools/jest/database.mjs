// Before all specs: a throw-away PostgreSQL, a template made by the migrations, one database for each worker.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { claimDataFolder } from '../launcher/data-folder.mjs';
import { startPostgres } from '../launcher/embedded/start-postgres.mjs';
import { ensureLogins, urlFor } from '../launcher/logins.mjs';
import { migrations } from '../launcher/migrations/migration-files.mjs';
import { withClient } from '../launcher/with-client.mjs';
import { cache } from '../paths.mjs';

const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 200,
};

export default async function setup({ maxWorkers }) {
  const { folder, lock } = claimFolder();
  const server = await startPostgres(folder, THROW_AWAY);
  globalThis.stopTestDatabase = async () => {
    await server.stop();
    lock.release();
  };
  const { ownerUrl, runTimeUrl } = await ensureLogins(server.url, folder);
  await makeDatabases(server.url, ownerUrl, maxWorkers);
  process.env.TEST_DATABASES = JSON.stringify({
    DATABASE_URL: runTimeUrl('worker'), // row-level security holds for it, as it will in production
    TEST_OWNER_URL: ownerUrl('worker'),
    TEST_SUPERUSER_URL: urlFor(server.url, { database: 'worker' }),
  });
}

/** Several runs at once keep apart: each takes the first folder that is free. */
function claimFolder() {
  for (let number = 1; ; number++) {
    const folder = cache(`postgres-test-${number}`);
    try {
      return { folder, lock: claimDataFolder(folder) };
    } catch (error) {
      if (number === 16) throw error;
    }
  }
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
}

async function makeTemplate(admin, name, url) {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name} OWNER countersign_owner`);
  // A process of its own: the engine's timers would keep Jest waiting for ten seconds.
  execFileSync(process.execPath, [fileURLToPath(new URL('make-template.mjs', import.meta.url)), url], {
    stdio: 'inherit',
  });
  await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
}

const fingerprint = () =>
  createHash('sha256')
    .update(
      migrations()
        .map(({ name, checksum }) => `${name} ${checksum}`)
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12);
