import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import pg, { type Submittable } from 'pg';
import { type Prisma, PrismaClient } from '../../generated/prisma/client.js';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';
import { Unavailable } from '../unavailable.js';
import { type Context, entering } from './context.js';
import { failureOf } from './lost-connection.js';
import { type Bound, OneFlight, type TextRow } from './one-flight.js';
import type { Statement, Value } from './statement.js';

export type Transaction = Prisma.TransactionClient;

/** Generic plans: planning is the largest cost of the hot statements (docs/adr). A forgotten transaction ends by itself. */
const SESSION_OPTIONS = '-c plan_cache_mode=force_generic_plan -c idle_in_transaction_session_timeout=30000';
const CONNECTIONS = 12;
/** Nobody waits longer for a connection: 503, and the caller comes back. */
const PATIENCE_MS = 5_000;
/** A transaction of Prisma's: how long it may wait for its connection, and how long it may take. */
const LIMITS = { maxWait: PATIENCE_MS, timeout: 30_000 };

/** One pool for hand-written statements and for Prisma. A connection that is lost is `Unavailable` to both. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: pg.Pool;
  /** For tables that belong to no tenant; everything else goes through a context. */
  readonly prisma: PrismaClient;
  private readonly afterwards = new WeakMap<Transaction, (() => void)[]>();
  private readonly log = new Logger('database');

  constructor(@Inject(CONFIGURATION) { databaseUrl }: ResolvedConfiguration) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: CONNECTIONS,
      connectionTimeoutMillis: PATIENCE_MS,
      options: SESSION_OPTIONS,
    });
    this.pool.on('error', () => this.log.warn('an idle connection was lost'));
    // Whoever has a connection in use is told by the statement; without a listener its loss would end the process.
    this.pool.on('connect', (connection) => connection.on('error', () => undefined));
    this.prisma = new PrismaClient({ adapter: new PrismaPg(this.pool) });
  }

  /** Runs one statement under a context: one round trip, one transaction. */
  run(context: Context, statement: Statement, values: readonly Value[]): Promise<readonly TextRow[]> {
    return this.fly([entering(context), { statement, values }]);
  }

  /** Runs one statement on tables that belong to no tenant. */
  runOutside(statement: Statement, values: readonly Value[]): Promise<readonly TextRow[]> {
    return this.fly([{ statement, values }]);
  }

  /** Several statements at one stroke: one round trip, one transaction. The rows are the last one's. */
  async fly(bound: readonly Bound[]): Promise<readonly TextRow[]> {
    const client = await this.connection();
    try {
      return await new Promise((resolve, reject) => {
        const flight = new OneFlight(bound, (error, rows) => {
          if (error === null) resolve(rows);
          else reject(error);
        });
        client.query(flight satisfies Submittable);
      });
    } catch (error) {
      throw failureOf(error);
    } finally {
      client.release();
    }
  }

  /** Several statements under a context, by Prisma, in one transaction. */
  async transaction<T>(context: Context, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const afterwards: (() => void)[] = [];
    const begun = this.prisma.$transaction(async (transaction) => {
      this.afterwards.set(transaction, afterwards);
      await this.enter(transaction, context);
      return work(transaction);
    }, LIMITS);
    const result = await begun.catch((error: unknown) => {
      throw failureOf(error);
    });
    for (const act of afterwards) act();
    return result;
  }

  /** Acts once the transaction has committed, and not at all when it is rolled back. */
  afterCommit(transaction: Transaction, act: () => void): void {
    this.afterwards.get(transaction)?.push(act);
  }

  /** Changes the context in the middle of a transaction: an organization that was just made, or one after another. */
  async enter(transaction: Transaction, context: Context): Promise<void> {
    const { statement, values } = entering(context);
    await transaction.$executeRawUnsafe(statement.text, ...values);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end();
  }

  private async connection(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      throw new Unavailable('no connection to the database', { cause: error });
    }
  }
}
