import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ApplicationId } from '@countersign/domain';
import pg from 'pg';
import type { ResolvedConfiguration } from '../../platform/configuration/configuration.js';
import { CONFIGURATION } from '../../platform/configuration-token.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';

const CHANNEL = 'countersign_notice';
const notify = statement(`SELECT pg_notify('${CHANNEL}', $1)`);
/** A payload has at most 8,000 bytes: 200 ids of 36 characters and their commas. */
const IDS_A_PAYLOAD = 200;
const RECONNECT_AFTER_MS = 1_000;

type Listener = () => void;

/**
 * Rings in every process when an application has something new to hear. It carries ids alone, and may be missed: whoever
 * listens looks now and then by themselves. It has a connection of its own from the first listener on.
 */
@Injectable()
export class NoticeBell implements OnApplicationShutdown {
  private readonly listeners = new Map<string, Set<Listener>>();
  private connection: pg.Client | undefined;
  private isOpen = false;
  private isClosed = false;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration,
    private readonly database: Database,
  ) {}

  async ring(applications: readonly ApplicationId[]): Promise<void> {
    for (let start = 0; start < applications.length; start += IDS_A_PAYLOAD) {
      await this.database.runOutside(notify, [applications.slice(start, start + IDS_A_PAYLOAD).join(',')]);
    }
  }

  /** Calls `listener` whenever it rings for the application, until the returned function is called. */
  listen(application: ApplicationId, listener: Listener): () => void {
    this.open();
    const those = this.listeners.get(application) ?? new Set();
    this.listeners.set(application, those.add(listener));
    return () => {
      those.delete(listener);
      if (those.size === 0 && this.listeners.get(application) === those) this.listeners.delete(application);
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    await this.connection?.end();
  }

  private open(): void {
    if (this.isOpen || this.isClosed) return;
    this.isOpen = true;
    const { databaseUrl } = this.configuration;
    const connection = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    this.connection = connection;
    connection.on('notification', ({ payload = '' }) => payload.split(',').forEach((id) => this.wake(id)));
    connection.on('error', () => this.reopenLater(connection));
    connection.connect().then(
      () => connection.query(`LISTEN ${CHANNEL}`).catch(() => undefined),
      () => this.reopenLater(connection),
    );
  }

  private reopenLater(lost: pg.Client): void {
    if (this.connection !== lost) return;
    this.connection = undefined;
    setTimeout(() => {
      this.isOpen = false;
      if (this.listeners.size > 0) this.open();
    }, RECONNECT_AFTER_MS).unref();
  }

  private wake(application: string): void {
    for (const listener of this.listeners.get(application) ?? []) listener();
  }
}
