import type { Socket } from 'node:net';
import { problem } from '@countersign/contract';
import { uuidv7 } from 'uuidv7';
import { PROBLEM_TYPE } from './problem.filter.js';

/** What Node cannot even read as HTTP never becomes a request; it gets its problem straight on the socket. */
export const clientErrors =
  (headers: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = uuidv7();
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
  };
