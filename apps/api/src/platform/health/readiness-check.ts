import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { Readiness } from '@countersign/contract';
import { Database } from '../database/database.js';
import { column, selection } from '../database/selection.js';
import { statement } from '../database/statement.js';
import { Loops } from '../jobs/loops.js';

const migration = selection({ name: column.text('migration_name') });
const findApplied = statement(
  `SELECT ${migration.sql} FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
);

/** A balancer asks every second and does not wait long: a database that is slower than this is not reachable. */
const PATIENCE = 2_000;

@Injectable()
export class ReadinessCheck {
  private readonly wanted = migrationsOfThisVersion();

  constructor(
    private readonly database: Database,
    private readonly loops: Loops,
  ) {}

  async execute(): Promise<Readiness> {
    const applied = await this.applied();
    const database = applied !== null;
    const migrations = applied !== null && this.wanted.every((name) => applied.has(name));
    const jobs = this.loops.areRunning();
    return { ready: database && migrations && jobs, database, migrations, jobs };
  }

  /** Null: the database did not say. */
  private async applied(): Promise<ReadonlySet<string> | null> {
    const asked = this.database.runOutside(findApplied, []).catch(() => null);
    const rows = await Promise.race([asked, silence()]);
    return rows === null ? null : new Set(rows.map((row) => migration.read(row).name));
  }
}

const silence = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE).unref();
  });

/** The same place from `src` and from `dist`. */
function migrationsOfThisVersion(): readonly string[] {
  const folder = fileURLToPath(new URL('../../../../../prisma/migrations', import.meta.url));
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
