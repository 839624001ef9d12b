import { readFile } from 'node:fs/promises';
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

  readonly query: Query = (statement, values) => queryOf(this.pool)(statement, values);

  async transaction<Value>(work: (query: Query) => Promise<Value>): Promise<Value> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const value = await work(queryOf(client));
      await client.query('COMMIT');
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

const queryOf =
  (on: pg.Pool | pg.PoolClient): Query =>
  async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
    (await on.query<Row>(statement, [...values])).rows;
