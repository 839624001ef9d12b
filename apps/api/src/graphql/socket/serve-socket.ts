import type { WebSocket } from '@fastify/websocket';
import type { Server } from 'graphql-ws';
import { AWAY, BROKEN, type Closing, UNREADABLE } from '../../inbox/live/closing.js';
import { logBug } from '../../platform/bug-log.js';
import { parseStrictly } from '../../platform/strict-json/parse-strictly.js';
import { Unavailable } from '../../platform/unavailable.js';

const PING_EVERY_MS = 15_000;
/** The others are the server's own to send. */
const OF_CLIENTS = new Set<unknown>(['connection_init', 'ping', 'pong', 'subscribe', 'complete']);

type Take = (text: string) => Promise<void>;

/** Speaks graphql-transport-ws over an open socket, and finds out when there is nobody at its other end any more. */
export function serveSocket<Extra>(protocol: Server<Extra>, socket: WebSocket, extra: Extra, requestId: string): void {
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (text) => sent(socket, text),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (take) => socket.on('message', (data: Buffer) => void received(socket, String(data), take, requestId)),
    },
    extra,
  );
  const stopPinging = ping(socket);
  socket.once('close', (code, reason) => {
    stopPinging();
    void closed(code, String(reason));
  });
}

export const closeWith = (socket: WebSocket, { code, reason }: Closing): void => socket.close(code, reason);

/** What is sent to somebody who has gone is sent to nobody. */
const sent = (socket: WebSocket, text: string): Promise<void> =>
  new Promise((resolve) => {
    if (socket.readyState === socket.OPEN) socket.send(text, () => resolve());
    else resolve();
  });

/** What is still on its way at the end is not read. */
async function received(socket: WebSocket, text: string, take: Take, requestId: string): Promise<void> {
  if (socket.readyState !== socket.OPEN) return;
  if (!isOfClients(text)) {
    closeWith(socket, UNREADABLE);
    return;
  }
  try {
    await take(text);
  } catch (error) {
    logBug(error, requestId);
    closeWith(socket, error instanceof Unavailable ? AWAY : BROKEN);
  }
}

/** A client's message: JSON of which there is one reading, like every body. */
function isOfClients(text: string): boolean {
  try {
    return OF_CLIENTS.has((parseStrictly(text) as { readonly type?: unknown } | null)?.type);
  } catch {
    return false;
  }
}

/** Whoever has not answered one ping when the next is due has gone. */
function ping(socket: WebSocket): () => void {
  let isThere = true;
  socket.on('pong', () => (isThere = true));
  const timer = setInterval(() => {
    if (!isThere) socket.terminate();
    isThere = false;
    socket.ping();
  }, PING_EVERY_MS);
  return () => clearInterval(timer);
}
