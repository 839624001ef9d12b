import { Injectable } from '@nestjs/common';
import { READ_AFRESH } from './closing.js';
import type { LiveConnection } from './live-connection.js';
import type { LiveStream } from './live-stream.js';
import { LiveStore } from './persistence/live-store.js';

/** Opens a stream of what changes in an inbox. */
@Injectable()
export class WatchInbox {
  private readonly opening = new Set<Promise<void>>();

  constructor(private readonly store: LiveStore) {}

  /**
   * `organization`: its slug; null: the viewer's own inbox. An organization that is not there, and one that is not
   * theirs, is a stream on which nothing ever comes. It listens from this moment on, though what to is read later.
   */
  execute(connection: LiveConnection, organization: string | null): LiveStream {
    const stream = connection.watch();
    const opening = this.open(connection, stream, organization).finally(() => this.opening.delete(opening));
    this.opening.add(opening);
    return stream;
  }

  /** Once those who have begun to listen are known, so that nothing is told past them. */
  async settled(): Promise<void> {
    await Promise.all(this.opening);
  }

  private async open(connection: LiveConnection, stream: LiveStream, organization: string | null): Promise<void> {
    try {
      stream.opened = await this.store.open(connection.viewer, organization);
    } catch {
      connection.close(READ_AFRESH);
    }
  }
}
