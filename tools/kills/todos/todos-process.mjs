import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkout } from '../../paths.mjs';

/** One process of Wonder Todos, as a supervisor runs it. */
export class TodosProcess {
  #child;

  /** `station`: where it ends itself. */
  static async start(environment, station = 'anywhere') {
    const one = new TodosProcess();
    const killAt = station === 'anywhere' ? {} : { TODOS_KILL_AT: station };
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment, ...killAt };
    const child = spawn(process.execPath, [checkout('apps/todos/dist/main.js')], { env, stdio: 'pipe' });
    one.#child = child;
    one.url = `http://127.0.0.1:${environment.PORT}`;
    /** Resolves with the signal that ended it. */
    one.ended = once(child, 'close').then(([, signal]) => signal);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    const failed = one.ended.then((signal) => signal ?? Promise.reject(new Error(`It did not start: ${said}`)));
    while (!said.includes('is ready') && child.signalCode === null)
      await Promise.race([once(child.stdout, 'data'), failed]);
    return one;
  }

  kill() {
    this.#child.kill('SIGKILL');
    return this.ended;
  }

  /** Mia says all of it at once. @returns how much was acknowledged */
  async ask(sentences) {
    const cookie = await this.#signIn().catch(() => undefined);
    const answers = await Promise.allSettled(
      sentences.map((words) => this.#post('conversation', { words }, { cookie })),
    );
    return answers.filter(({ value }) => value?.status === 204).length;
  }

  async #signIn() {
    const { headers } = await this.#post('session/sign-in', { person: 'mia' });
    return headers.get('set-cookie').split(';')[0];
  }

  #post(path, body, headers = {}) {
    return fetch(`${this.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }
}
