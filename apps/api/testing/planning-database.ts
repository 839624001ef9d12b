import pg from 'pg';
import { emptyDatabase } from './empty-database.js';

export interface PlanningDatabase {
  readonly database: pg.Client;
  end(): Promise<void>;
}

/** A database to ask for plans: what other specs left behind would tell the planner of another world. */
export async function planningDatabase(): Promise<PlanningDatabase> {
  const fresh = await emptyDatabase();
  const database = new pg.Client({ connectionString: fresh.url });
  await database.connect();
  // An empty table is read through no index, unless there is no other way.
  await database.query(
    'SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off',
  );
  const end = async () => {
    await database.end();
    await fresh.drop();
  };
  return { database, end };
}
