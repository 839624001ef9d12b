// HTTP/1.1 over one socket, one request at a time: a client that costs little beside what it measures.
import { once } from 'node:events';
import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

export class Connection {
  #socket;
  #received = Buffer.alloc(0);
  #waiting;

  static async open(url) {
    const { hostname, port } = new URL(url);
    const connection = new Connection();
    connection.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(connection.#socket, 'connect');
    connection.#socket.on('data', (chunk) => connection.#receive(chunk));
    connection.#socket.on('close', () => connection.#waiting?.reject(new Error('the server hung up')));
    return connection;
  }

  /** Sends JSON. @returns {Promise<any>} the parsed answer; throws on a status of 400 and more */
  async send(method, path, { headers, body }) {
    if (this.#socket.destroyed) throw new Error('the server hung up');
    const payload = body === undefined ? '' : JSON.stringify(body);
    const type = body === undefined ? '' : 'content-type: application/json\r\n';
    const length = `content-length: ${Buffer.byteLength(payload)}`;
    this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: bench\r\n${type}${headers}${length}\r\n\r\n${payload}`);
    const { status, text } = await new Promise((resolve, reject) => (this.#waiting = { resolve, reject }));
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  close() {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #receive(chunk) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = this.#received.latin1Slice(0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const start = end + END_OF_HEAD.length;
    if (this.#received.length < start + length) return;
    const text = this.#received.utf8Slice(start, start + length);
    this.#received = this.#received.subarray(start + length);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), text });
  }
}

/** Headers as the connection writes them. */
export const headersOf = (fields) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
