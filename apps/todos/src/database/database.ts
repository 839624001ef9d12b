import { readFile } from 'node:fs/promises';
import { ResultUnknown } from '@countersign/sdk';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';

/** Runs one statement, and gives its rows. */
export type Query = <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

const SCHEMA = new URL('../../schema.sql', import.meta.url);

/** The tables of Wonder Todos: a schema of its own, plain SQL. */
@Injectable()
export class Database implements OnApplicationShutdown {
  private constructor(private readonly pool: pg.Pool) {}

  static async open(connectionString: string): Promise<Database> {
    const pool = new pg.Pool({ connectionString, max: 10, options: '-c search_path=wonder_todos' });
    pool.on('error', ({ message }) => new Logger('Database').warn(message)); // the next query opens another connection
    await pool.query(await readFile(SCHEMA, 'utf8'));
    return new Database(pool);
  }

  readonly query: Query = <Row extends object>(statement: string, values?: readonly unknown[]) =>
    queryOf(this.pool)<Row>(statement, values).catch(unanswered);

  async transaction<Value>(work: (query: Query) => Promise<Value>): Promise<Value> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const value = await work(queryOf(client));
      await client.query('COMMIT').catch(unanswered);
      client.release();
      return value;
    } catch (error) {
      await client.query('ROLLBACK').then(
        () => client.release(),
        (lost: unknown) => client.release(lost as Error),
      );
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}

/** Where the connection is lost nobody has said whether it was done: for a tool that is neither “ran” nor “failed”. */
function unanswered(error: unknown): never {
  throw error instanceof pg.DatabaseError ? error : new ResultUnknown('The database did not answer.', { cause: error });
}

const queryOf =
  (on: pg.Pool | pg.PoolClient): Query =>
  async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
    (await on.query<Row>(statement, [...values])).rows;
