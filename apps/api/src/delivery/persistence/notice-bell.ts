import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ApplicationId } from '@countersign/domain';
import type { ResolvedConfiguration } from '../../platform/configuration/configuration.js';
import { CONFIGURATION } from '../../platform/configuration-token.js';
import { Database } from '../../platform/database/database.js';
import { ListeningConnection } from '../../platform/database/listening-connection.js';
import { statement } from '../../platform/database/statement.js';

const CHANNEL = 'countersign_notice';
const notify = statement(`SELECT pg_notify('${CHANNEL}', $1)`);
/** A payload has at most 8,000 bytes: 200 ids of 36 characters and their commas. */
const IDS_A_PAYLOAD = 200;

type Listener = () => void;

/**
 * Rings in every process when an application has something new to hear. It carries ids alone, and may be missed: whoever
 * listens looks now and then by themselves. It has a connection of its own from the first listener on.
 */
@Injectable()
export class NoticeBell implements OnApplicationShutdown {
  private readonly listeners = new Map<string, Set<Listener>>();
  private connection: ListeningConnection | undefined;

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
    this.connection ??= this.opened();
    const those = this.listeners.get(application) ?? new Set();
    this.listeners.set(application, those.add(listener));
    return () => {
      those.delete(listener);
      if (those.size === 0 && this.listeners.get(application) === those) this.listeners.delete(application);
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connection?.close();
  }

  private opened(): ListeningConnection {
    const connection = new ListeningConnection(this.configuration.databaseUrl, CHANNEL, {
      heard: (payload) => payload.split(',').forEach((id) => this.wake(id)),
      missed: () => [...this.listeners.keys()].forEach((id) => this.wake(id)),
    });
    connection.open().catch(() => undefined); // it tries again by itself
    return connection;
  }

  private wake(application: string): void {
    for (const listener of this.listeners.get(application) ?? []) listener();
  }
}
