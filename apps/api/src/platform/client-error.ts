import type { Socket } from 'node:net';
import { problem } from '@countersign/contract';
import { uuidv7 } from 'uuidv7';
import { PROBLEM_TYPE } from './problem.filter.js';

/** What Node cannot even read as HTTP never becomes a request; it gets its problem straight on the socket. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = uuidv7();
  const body = JSON.stringify(problem({ code: 'malformed' }, requestId));
  const head = [
    'HTTP/1.1 400 Bad Request',
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
