import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Connection } from '../load/connection.mjs';

const PROGRAM = fileURLToPath(new URL('bare-fastify.mjs', import.meta.url));

/** Bare Fastify with the same SQL, as `Api` is the product. */
export class BareFastify {
  #child;

  static async start(databaseUrl, { flights: { raise, answer }, recorded }) {
    const bare = new BareFastify();
    bare.#child = fork(PROGRAM, { env: { ...process.env, NODE_ENV: 'production' } });
    bare.#child.send({ databaseUrl, raise, answer, recorded });
    const ended = once(bare.#child, 'exit').then(() => {
      throw new Error('bare Fastify ended');
    });
    ended.catch(() => {}); // once it has listened, its end is ours
    const [{ url }] = await Promise.race([once(bare.#child, 'message'), ended]);
    bare.url = url;
    return bare;
  }

  async cpu() {
    this.#child.send({});
    const [{ cpu }] = await once(this.#child, 'message');
    return cpu.user + cpu.system;
  }

  stop() {
    this.#child.disconnect();
  }
}

let made = Date.now();
/** Ids that grow, as the product's do. */
const nextId = () =>
  (++made * 4096)
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Raises and answers there, as a `Caller` does here. */
export class BareCaller {
  static async open(url) {
    return Object.assign(new BareCaller(), { connection: await Connection.open(url) });
  }

  raise() {
    const id = nextId();
    const body = { id, callId: id };
    return this.connection.send('POST', '/raise', { headers: '', body });
  }

  answer({ id, callId }) {
    return this.connection.send('POST', '/answer', { headers: '', body: { id, callId } });
  }
}
