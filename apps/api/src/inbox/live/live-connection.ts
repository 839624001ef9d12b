import type { IdentifiedViewer } from '../../identity/viewer.js';
import type { Closing } from './closing.js';
import { LiveStream } from './live-stream.js';

/** Somebody's open socket. Once it is closed nothing more is told through it, however long the other end takes. */
export class LiveConnection {
  readonly streams = new Set<LiveStream>();

  constructor(
    readonly viewer: IdentifiedViewer,
    private readonly closeSocket: (closing: Closing) => void,
  ) {}

  /** A stream of what changes; it ends with the connection. */
  watch(): LiveStream {
    const stream = new LiveStream(this.viewer, (ended) => this.streams.delete(ended));
    this.streams.add(stream);
    return stream;
  }

  close(closing: Closing): void {
    for (const stream of [...this.streams]) stream.end();
    this.closeSocket(closing);
  }
}
