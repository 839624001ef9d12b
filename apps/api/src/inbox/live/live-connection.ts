import type { IdentifiedViewer } from '../../identity/viewer.js';
import type { Closing } from './closing.js';
import type { LiveStream } from './live-stream.js';

/** Somebody's open socket. Once it is closed nothing more is told through it, however long the other end takes. */
export class LiveConnection {
  readonly streams = new Set<LiveStream>();

  constructor(
    readonly viewer: IdentifiedViewer,
    private readonly closeSocket: (closing: Closing) => void,
  ) {}

  close(closing: Closing): void {
    for (const stream of [...this.streams]) stream.end();
    this.closeSocket(closing);
  }
}
