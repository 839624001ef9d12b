import { Logger } from '@nestjs/common';
import pg from 'pg';
import { type Poke, pokeOfText, textOfPoke } from './poke.js';

const CHANNEL = 'countersign_decision';
const RECONNECT_AFTER_MS = 1_000;
/** A notice carries at most 8,000 bytes: 100 pokes of at most 78 characters with their commas. */
const POKES_A_NOTICE = 100;

interface Ears {
  readonly heard: (poke: Poke) => void;
  /** Nobody listened for a while, and somebody does again: what was said meanwhile is not known. */
  readonly missed: () => void;
}

/** One connection of its own that sends notices and hears those of every process, its own among them. */
export class PokeChannel {
  private readonly log = new Logger('pokes');
  /** The one that counts, while it is being opened and while it is open; what another one says is no news. */
  private current: pg.Client | undefined;
  private connection: pg.Client | undefined;
  private reopening: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly ears: Ears,
  ) {}

  async open(): Promise<void> {
    const connection = new pg.Client({
      connectionString: this.databaseUrl,
      options: '-c synchronous_commit=off',
      keepAlive: true,
    });
    this.current = connection;
    connection.on('notification', ({ payload }) => this.heard(payload));
    connection.on('error', () => this.lose(connection));
    try {
      await connection.connect();
      await connection.query(`LISTEN ${CHANNEL}`);
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

  /** Gives back what could not be sent. */
  async send(pokes: readonly Poke[]): Promise<readonly Poke[]> {
    for (let start = 0; start < pokes.length; start += POKES_A_NOTICE) {
      const payload = pokes
        .slice(start, start + POKES_A_NOTICE)
        .map(textOfPoke)
        .join(',');
      if (!(await this.notify(payload))) return pokes.slice(start);
    }
    return [];
  }

  private async notify(payload: string): Promise<boolean> {
    try {
      await this.connection?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
      return this.connection !== undefined;
    } catch {
      return false;
    }
  }

  private heard(payload = ''): void {
    for (const text of payload.split(',')) this.ears.heard(pokeOfText(text));
  }

  /** A loss is told in several ways, one after another; it is one loss, and one connection takes its place. */
  private lose(connection: pg.Client): void {
    if (this.closed || connection !== this.current) return;
    this.current = undefined;
    this.connection = undefined;
    void connection.end().catch(() => undefined);
    this.log.warn('the listening connection was lost');
    this.reopening = setTimeout(() => this.reopen(), RECONNECT_AFTER_MS).unref();
  }

  private reopen(): void {
    this.open().then(
      () => this.closed || this.ears.missed(),
      () => undefined, // it was lost before it was there, and the next one is on its way
    );
  }
}
