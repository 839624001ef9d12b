import { Logger } from '@nestjs/common';
import pg from 'pg';

const RECONNECT_AFTER_MS = 1_000;

interface Ears {
  readonly heard: (payload: string) => void;
  /** Nobody listened for a while, and somebody does again: what was said meanwhile is not known. */
  readonly missed: () => void;
}

/** A connection of its own that hears what is said on a channel, and speaks there; one that is lost is opened again. */
export class ListeningConnection {
  private readonly log = new Logger('listening');
  /** The one that counts, while it is being opened and while it is open; what another one says is no news. */
  private current: pg.Client | undefined;
  private connection: pg.Client | undefined;
  private reopening: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly ears: Ears,
  ) {}

  /** Rejects where it does not succeed at once, and tries again all the same. */
  async open(): Promise<void> {
    const connection = new pg.Client({
      connectionString: this.databaseUrl,
      options: '-c synchronous_commit=off',
      keepAlive: true,
    });
    this.current = connection;
    connection.on('notification', ({ payload = '' }) => this.ears.heard(payload));
    connection.on('error', () => this.lose(connection));
    try {
      await connection.connect();
      await connection.query(`LISTEN ${this.channel}`);
    } catch (error) {
      this.lose(connection);
      throw error;
    }
    if (this.closed) await connection.end();
    else if (connection === this.current) this.connection = connection;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reopening);
    await this.connection?.end();
  }

  /** False: it could not be said. */
  async notify(payload: string): Promise<boolean> {
    try {
      await this.connection?.query('SELECT pg_notify($1, $2)', [this.channel, payload]);
      return this.connection !== undefined;
    } catch {
      return false;
    }
  }

  /** A loss is told in several ways, one after another; it is one loss, and one connection takes its place. */
  private lose(connection: pg.Client): void {
    if (this.closed || connection !== this.current) return;
    this.current = undefined;
    this.connection = undefined;
    void connection.end().catch(() => undefined);
    this.log.warn(`the connection that listens to ${this.channel} was lost`);
    this.reopening = setTimeout(() => this.reopen(), RECONNECT_AFTER_MS).unref();
  }

  private reopen(): void {
    this.open().then(
      () => this.closed || this.ears.missed(),
      () => undefined, // it was lost before it was there, and the next one is on its way
    );
  }
}
