// A real `start` in a process group of its own, with a port, a data folder and an environment of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../launcher/port.mjs';
import { checkout } from '../paths.mjs';

const { PATH, HOME } = process.env;
const running = new Set();

export const start = (env, ...args) => launch([checkout('tools/start.mjs'), ...args], env);

export const startDev = (env) => launch([checkout('tools/dev.mjs')], env);

/** By a process of another name that stays in between, and passes no signal on. */
export const startUnder = (name, env) => launch(['--eval', IN_BETWEEN, checkout('tools/start.mjs'), name], env);

const IN_BETWEEN = `require('node:child_process').spawn(process.execPath, [process.argv[1]], { stdio: 'inherit' });`;

async function launch(args, env = {}) {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, LOG_LEVEL: 'silent', COUNTERSIGN_SEED: 'none', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const started = new Started(child, `http://127.0.0.1:${port}`);
  running.add(started);
  return started;
}

/** Ends what a failed test left running. */
export const stopAll = () => Promise.all([...running].map((started) => started.signal('SIGTERM')));

class Started {
  output = '';
  #child;

  constructor(child, url) {
    this.#child = child;
    this.url = url;
    // "close", not "exit": then everybody who could still write has ended too.
    this.ended = once(child, 'close').then(([code]) => {
      running.delete(this);
      return code;
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (this.output += text));
  }

  /** Resolves when it has greeted; tells what it said instead when it ends. */
  async ready() {
    await Promise.race([this.says('Countersign is ready'), this.ended.then(() => this.#fail())]);
    return this;
  }

  async says(text) {
    while (!this.output.includes(text)) await once(this.#child.stdout, 'data');
  }

  signal(name) {
    this.#child.kill(name);
    return this.ended;
  }

  /** As a machine that loses its power would: every process of the group, without a word. */
  killGroup() {
    process.kill(-this.#child.pid, 'SIGKILL');
    return this.ended;
  }

  #fail() {
    throw new Error(`It did not start:\n${this.output}`);
  }
}
