import type { FastifyRequest } from 'fastify';

/** Does the work while its client is there: `gone` says when they hang up. */
export async function whileThere<T>({ raw }: FastifyRequest, work: (gone: AbortSignal) => Promise<T>): Promise<T> {
  const gone = new AbortController();
  const hangUp = () => gone.abort();
  const { socket } = raw; // which carries the next requests, too
  socket.once('close', hangUp);
  try {
    return await work(gone.signal);
  } finally {
    socket.off('close', hangUp);
  }
}
