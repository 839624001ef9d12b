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
    api.url = await api.#ask('start', { configuration: configurationOf(databaseUrl, port) });
    return api;
  }

  /** Microseconds of CPU so far. */
  async cpu() {
    const { user, system } = await this.#ask('cpu');
    return user + system;
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

function configurationOf(databaseUrl, port) {
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return {
    ...{ port, host: '127.0.0.1', publicUrl: 'http://localhost:4000', databaseUrl, dataDir: '.countersign' },
    operatorKey: OPERATOR_KEY,
    encryptionKeys: [{ id: 'bench', key: Buffer.alloc(32, 'bench').toString('base64') }], // worlds are kept from run to run
    signingKeys: [{ ...key, kid: 'bench', use: 'sig', alg: 'EdDSA' }],
    ...{ seed: 'none', persistedOnly: false, introspection: false, logLevel: 'error', egressAllow: [] },
  };
}
