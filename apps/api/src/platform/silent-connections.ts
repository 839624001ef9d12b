import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open connections ahead of need. Node would wait for the first request of each before it stops; nobody is owed
 * an answer there, so that they are hung up instead.
 */
export function hangUpSilentConnections(fastify: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isStopping = false;
  fastify.server.on('connection', (socket: Socket) => {
    if (isStopping) socket.destroy();
    else silent.add(socket.once('close', () => silent.delete(socket)));
  });
  const heard = ({ socket }: { readonly socket: Socket }): unknown => silent.delete(socket);
  fastify.server.on('request', heard).on('upgrade', heard);
  fastify.addHook('preClose', (done) => {
    isStopping = true;
    for (const socket of silent) socket.destroy();
    done();
  });
}
