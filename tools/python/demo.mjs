import { freePort } from '../launcher/port.mjs';
import { freshFolder } from '../testing/data-folder.mjs';
import { start } from '../testing/start-process.mjs';

/** A started server with the demo, its application's key, and its people. */
export class Demo {
  key;
  #server;
  #environment = { COUNTERSIGN_DATA_DIR: freshFolder(), COUNTERSIGN_SEED: 'demo' };

  get url() {
    return this.#server.url;
  }

  /** The second time at the same address, on the same data. */
  async start() {
    this.#environment.PORT ??= String(await freePort());
    this.#server = await (await start(this.#environment)).ready();
    this.key ??= /Bearer (csk_app_\w+)/.exec(this.#server.output)[1];
  }

  killed = () => this.#server.killGroup();

  async tool(path, body) {
    return (await this.#post(path, body, { authorization: `Bearer ${this.key}` })).json();
  }

  async decisionOf(callId) {
    const headers = { authorization: `Bearer ${this.key}` };
    const { items } = await (await fetch(`${this.url}/v1/decisions?callId=${callId}`, { headers })).json();
    return items[0];
  }

  /** @returns what kind of answer it was */
  async answer(login, input) {
    const signedIn = await this.#post('/auth/sign-in', { login, password: 'countersign-demo' });
    const cookie = signedIn.headers.get('set-cookie').split(';', 1)[0];
    const query = 'mutation ($input: AnswerInput!) { answer(input: $input) { __typename } }';
    const { data } = await (await this.#post('/graphql', { query, variables: { input } }, { cookie })).json();
    return data.answer.__typename;
  }

  #post(path, body, headers) {
    return fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-countersign': '1', origin: this.url, ...headers },
      body: JSON.stringify(body),
    });
  }
}
