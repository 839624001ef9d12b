import { once } from 'node:events';
import { createServer } from 'node:net';
import { CannotStart } from './cannot-start.mjs';

/** Finds out now, not after the database and the web have been built, whether the server could listen there. */
export async function assertPortIsFree({ host, port }) {
  try {
    await listenOnce({ host, port });
  } catch (error) {
    throw portTaken(error, { host, port });
  }
}

const REASONS = {
  EADDRINUSE: 'is taken; set PORT to another one',
  EACCES: 'may not be used by this user; set PORT to one above 1023',
};

/** The sentence for an error of `listen`; any other error as it is. */
export function portTaken(error, { host, port }) {
  if (error.code in REASONS) return new CannotStart(`Port ${port} on ${host} ${REASONS[error.code]}.`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code)) {
    return new CannotStart(
      `This machine has no address ${host} to listen on; set HOST to one of its own, such as 127.0.0.1.`,
    );
  }
  return error;
}

/** A port of this machine that nobody listens on at the moment. */
export const freePort = () => listenOnce({ host: '127.0.0.1', port: 0 });

async function listenOnce(where) {
  const server = createServer().listen(where);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
