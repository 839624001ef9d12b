import type { StoredNotice } from '../persistence/notices.js';

/** How long a client waits before it comes back, in milliseconds: usually, and when the server is going to stop. */
const RETRY = { usual: 2_000, stopping: 1_000 };

/**
 * What goes over a stream of events (text/event-stream). A frame without data tells a client nothing but the `id:` behind
 * which it resumes; it begins with a comment, which every reader skips.
 */
export const frames = {
  begin: (id: string): string => `: connected\nretry: ${RETRY.usual}\nid: ${id}\n\n`,
  resync: (id: string): string => `id: ${id}\nevent: resync\ndata: {"type":"resync"}\n\n`,
  notice: (id: string, { type, body }: StoredNotice): string => `id: ${id}\nevent: ${type}\ndata: ${body}\n\n`,
  heartbeat: (id: string): string => `: nothing new\nid: ${id}\n\n`,
  end: (): string => `: closing\nretry: ${RETRY.stopping}\n\n`,
};
