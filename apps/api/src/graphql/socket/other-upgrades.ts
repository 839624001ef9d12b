import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const OF_THE_UPGRADE = new Set(['connection', 'upgrade', 'http2-settings']);

/** Asks for a socket, and asks where there is one. */
export const isForSocket = ({ method, url = '', headers: { upgrade = '' } }: IncomingMessage): boolean =>
  method === 'GET' && upgrade.toLowerCase() === 'websocket' && url.split('?', 1)[0] === '/graphql';

/**
 * Answers an upgrade that is not offered like a request without it, as HTTP/1.1 has it: some clients ask for HTTP/2
 * with every request. Node reads nothing behind the headers once anybody listens for upgrades, so the request is put
 * back into its connection, and the connection is begun anew.
 */
export function overlookUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method = '', url = '', rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!OF_THE_UPGRADE.has(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
