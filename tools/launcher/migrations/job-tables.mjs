// The tables of graphile-worker, which migrates itself, and what the run-time login may do with them.
import { readFileSync } from 'node:fs';
import { Logger, runMigrations } from 'graphile-worker';
import { RUN_TIME } from '../logins.mjs';
import { withClient } from '../with-client.mjs';

const SCHEMA = 'graphile_worker';

/** Its version says which tables there are. */
export const jobTablesVersion = () =>
  JSON.parse(readFileSync(new URL(import.meta.resolve('graphile-worker/package.json')), 'utf8')).version;

/**
 * Each of its tables has row-level security on and no policy, and a later version may bring new ones: what is missing is
 * granted every time.
 */
export async function migrateJobTables(ownerUrl) {
  await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => {}) });
  await withClient(ownerUrl, (client) => client.query(GRANTS));
}

/** In one transaction, one start at a time: two that change the same grant would stop each other. */
const GRANTS = `
  SELECT pg_advisory_xact_lock(hashtextextended('countersign grants', 1));
  GRANT USAGE ON SCHEMA ${SCHEMA} TO ${RUN_TIME};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${RUN_TIME};
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${SCHEMA} TO ${RUN_TIME};
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} TO ${RUN_TIME};
  DO $$
  DECLARE
    fenced regclass;
  BEGIN
    FOR fenced IN
      SELECT c.oid FROM pg_class c
       WHERE c.relnamespace = '${SCHEMA}'::regnamespace AND c.relrowsecurity
         AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'countersign')
    LOOP
      EXECUTE format('CREATE POLICY countersign ON %s TO ${RUN_TIME} USING (true) WITH CHECK (true)', fenced);
    END LOOP;
  END $$`;
