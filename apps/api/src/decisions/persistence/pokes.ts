import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { DecisionId } from '@countersign/domain';
import pg from 'pg';
import type { ResolvedConfiguration } from '../../platform/configuration/configuration.js';
import { CONFIGURATION } from '../../platform/configuration-token.js';

const CHANNEL = 'countersign_decision';
const FLUSH_EVERY_MS = 20;
const RECONNECT_AFTER_MS = 1_000;
/** A notice carries at most 8,000 bytes: 200 ids of 36 characters and their commas. */
const IDS_A_NOTICE = 200;

type Listener = () => void;

/**
 * Tells every process that a decision changed, after the commit and never inside it: a NOTIFY in the writing
 * transaction would serialise all commits. Notices are gathered for 20 ms and sent on a connection of their own.
 * A poke carries ids alone; whoever hears one reads what they may.
 */
@Injectable()
export class Pokes implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners = new Map<DecisionId, Set<Listener>>();
  private readonly gathered = new Set<DecisionId>();
  private readonly log = new Logger('pokes');
  private connection: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(@Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration) {}

  async onModuleInit(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.wakeAll();
    await this.connection?.end();
  }

  /** Says that a decision changed: at once here, within 20 ms everywhere else. */
  changed(id: DecisionId): void {
    this.wake(id);
    this.gathered.add(id);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_EVERY_MS);
  }

  /** Calls `listener` whenever the decision changes, until the returned function is called. */
  listen(id: DecisionId, listener: Listener): () => void {
    const those = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, those.add(listener));
    return () => {
      those.delete(listener);
      if (those.size === 0) this.listeners.delete(id);
    };
  }

  private async connect(): Promise<void> {
    const { databaseUrl } = this.configuration;
    const connection = new pg.Client({ connectionString: databaseUrl, options: '-c synchronous_commit=off' });
    connection.on('notification', ({ payload }) => payload?.split(',').forEach((id) => this.wake(id as DecisionId)));
    connection.on('error', () => this.reconnectLater());
    await connection.connect();
    await connection.query(`LISTEN ${CHANNEL}`);
    this.connection = connection;
  }

  /** What was said while nobody listened is not known: everybody looks again. */
  private reconnectLater(): void {
    this.connection = undefined;
    if (this.stopped) return;
    this.log.warn('the listening connection was lost');
    setTimeout(() => {
      this.connect().then(
        () => this.wakeAll(),
        () => this.reconnectLater(),
      );
    }, RECONNECT_AFTER_MS).unref();
  }

  /** One at a time: what is gathered meanwhile goes with the next, 20 ms after this one is through. */
  private async flush(): Promise<void> {
    const ids = [...this.gathered];
    this.gathered.clear();
    for (let start = 0; start < ids.length; start += IDS_A_NOTICE) {
      const payload = ids.slice(start, start + IDS_A_NOTICE).join(',');
      await this.connection?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
    }
    const isMore = this.gathered.size > 0 && !this.stopped;
    this.timer = isMore ? setTimeout(() => void this.flush(), FLUSH_EVERY_MS) : undefined;
  }

  private wake(id: DecisionId): void {
    for (const listener of this.listeners.get(id) ?? []) listener();
  }

  private wakeAll(): void {
    for (const id of [...this.listeners.keys()]) this.wake(id);
  }
}
