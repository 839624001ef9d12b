// Clients who do not give up: what is not acknowledged is sent again, with the same keys.
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const AGAIN_AFTER_MS = 50;

export async function send(url, key, [method, path, body, headers = {}]) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(10_000),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

/** Sends until somebody answers for good: not in between, and not to come back later. */
export async function sendUntilAnswered(url, key, call) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send(url, key, call).catch((error) => ({ status: 503, body: error.message }));
    const isUnderWay = answer.body?.code === 'idempotency_in_flight';
    if (answer.status < 500 && answer.body !== null && !isUnderWay) return answer;
    if (Date.now() > deadline) throw new Error(`${call[0]} ${call[1]}: ${JSON.stringify(answer)}`);
    await sleep(AGAIN_AFTER_MS);
  }
}

/** Hears the application's notices, and where it was interrupted goes on behind the last one. */
export class Listener {
  notices = [];
  #lastEvent;
  #ended = false;
  #abort;

  /** Listens once it is connected: nothing that is raised from then on is missed. */
  static async open(url, key) {
    const listener = new Listener();
    const answer = await listener.#connect(url, key);
    if (!answer.ok) throw new Error(`events: ${answer.status}`);
    listener.whole = listener.#listen(answer, url, key);
    return listener;
  }

  stop() {
    this.#ended = true;
    this.#abort.abort();
    return this.whole;
  }

  async #listen(first, url, key) {
    await this.#hear(first).catch(() => {});
    while (!this.#ended) {
      await sleep(AGAIN_AFTER_MS);
      await this.#connect(url, key)
        .then((answer) => answer.ok && this.#hear(answer))
        .catch(() => {});
    }
  }

  #connect(url, key) {
    this.#abort = new AbortController();
    const behind = this.#lastEvent === undefined ? {} : { 'last-event-id': this.#lastEvent };
    const headers = { authorization: `Bearer ${key}`, ...behind };
    return fetch(`${url}/v1/events`, { headers, signal: this.#abort.signal });
  }

  async #hear(answer) {
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop();
      for (const block of blocks) this.#take(block);
    }
  }

  #take(block) {
    const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2)));
    if (fields.id !== undefined) this.#lastEvent = fields.id;
    if (fields.event === 'resync') this.notices.push({ event: 'resync', decision: null, type: 'a gap' });
    if (fields.data === undefined) return;
    const { type, data } = JSON.parse(fields.data);
    this.notices.push({ event: fields.id, decision: data.decision, type });
  }
}
