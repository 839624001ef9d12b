// One open window of the inbox: graphql-transport-ws over a socket, as the component opens it.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';

const DOCUMENT = readFileSync(
  new URL('../../packages/inbox/src/documents/inbox-changed.graphql', import.meta.url),
  'utf8',
);

export class Subscriber {
  /** Called with the id of a decision that changed. */
  heard = () => {};
  #socket;

  static async open(url, { cookie, organization }) {
    const subscriber = new Subscriber();
    const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { cookie }, perMessageDeflate: false });
    subscriber.#socket = socket;
    await once(socket, 'open');
    const acknowledged = once(socket, 'message');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    const [answer] = await acknowledged;
    if (JSON.parse(answer).type !== 'connection_ack') throw new Error(`not admitted: ${answer}`);
    socket.on('message', (text) => subscriber.#take(JSON.parse(text)));
    socket.on('close', (code) => subscriber.#closed?.(code));
    socket.send(
      JSON.stringify({ id: '1', type: 'subscribe', payload: { query: DOCUMENT, variables: { organization } } }),
    );
    return subscriber;
  }

  #closed = (code) => {
    throw new Error(`a socket was closed with ${code}`);
  };

  close() {
    this.#closed = undefined;
    this.#socket.terminate();
  }

  #take({ type, payload }) {
    if (type === 'next') this.heard(payload.data.inboxChanged.id);
    else if (type === 'error') throw new Error(JSON.stringify(payload));
  }
}
