import { fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('api-process.mjs', import.meta.url));
export const OPERATOR_KEY = `csk_op_${'operator-of-the-benches'.repeat(2)}`;

/** The product's server on a database, started as `start` starts it. */
export class Api {
  #child;

  static async start(databaseUrl, { port = 0, execArgv = [] } = {}) {
    const api = new Api();
    api.#child = fork(PROGRAM, { execArgv, env: { ...process.env, NODE_ENV: 'production' } });
    api.url = await api.#ask('start', { environment: environmentOf(databaseUrl), port });
    return api;
  }

  /** Microseconds of CPU so far. */
  async cpu() {
    const { user, system } = await this.#ask('cpu');
    return user + system;
  }

  /** How often it has sent something to PostgreSQL so far. */
  queries() {
    return this.#ask('queries');
  }

  /** Bytes of memory in use, after a collection where the process was started with `--expose-gc`. */
  memory() {
    return this.#ask('memory');
  }

  /** The flights to PostgreSQL while `work` is done. */
  async flightsOf(work) {
    await this.#ask('record');
    await work();
    return this.#ask('recorded');
  }

  async stop() {
    const gone = once(this.#child, 'exit');
    this.#child.send({ question: 'stop' });
    await gone;
  }

  async #ask(question, words = {}) {
    const ended = new AbortController();
    this.#child.send({ question, ...words });
    const died = once(this.#child, 'exit', { signal: ended.signal }).then(
      () => {
        throw new Error('the server ended');
      },
      () => {},
    );
    const [message] = await Promise.race([once(this.#child, 'message'), died]);
    ended.abort();
    return message.answer;
  }
}

/** As `start` would be told it; without the rate limits, which a load is there to run into. */
function environmentOf(databaseUrl) {
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return {
    DATABASE_URL: databaseUrl,
    COUNTERSIGN_ROLE: 'api',
    COUNTERSIGN_OPERATOR_KEY: OPERATOR_KEY,
    COUNTERSIGN_ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 'bench').toString('base64')}`, // worlds are kept from run to run
    COUNTERSIGN_SIGNING_KEYS: JSON.stringify({ keys: [{ ...key, kid: 'bench', use: 'sig', alg: 'EdDSA' }] }),
    COUNTERSIGN_RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  };
}
