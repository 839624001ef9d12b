import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { problem } from '@countersign/contract';
import { uuidv7 } from 'uuidv7';
import { PROBLEM_TYPE } from './problem.filter.js';

type Headers = Readonly<Record<string, string>>;

/** What Node cannot even read as HTTP never becomes a request; it gets its problem straight on the socket. */
export const clientErrors =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuseOn(socket, uuidv7(), headers);
  };

/** Says `malformed` where there is no reply to say it with, and hangs up. */
export function refuseOn(socket: Duplex, requestId: string, headers: Headers): void {
  const body = JSON.stringify(problem({ code: 'malformed' }, requestId));
  const all = {
    'content-type': `${PROBLEM_TYPE}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    ...headers,
    connection: 'close',
  };
  const head = ['HTTP/1.1 400 Bad Request', ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
