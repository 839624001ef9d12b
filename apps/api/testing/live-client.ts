import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

export const INBOX_CHANGED =
  'subscription ($organization: String) { inboxChanged(organization: $organization) { change id } }';

type Headers = Readonly<Record<string, string>>;
interface Message {
  readonly id?: string;
  readonly type: string;
  readonly payload?: unknown;
}
interface Next {
  readonly data: { readonly inboxChanged: { readonly change: 'CHANGED' | 'GONE'; readonly id: string } };
}

/** Somebody at the socket, who notes down every frame that comes. */
export class LiveClient {
  readonly frames: Message[] = [];
  closed: { readonly code: number; readonly reason: string; readonly at: number } | null = null;
  private asked = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(String(data)) as Message));
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason), at: performance.now() };
    });
    socket.on('error', () => undefined);
  }

  /** The socket is open, and nobody has signed in yet. */
  static async open(url: string, headers: Headers = {}, protocols = ['graphql-transport-ws']): Promise<LiveClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocols, { headers });
    const client = new LiveClient(socket);
    await once(socket, 'open');
    return client;
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Says who it is, and waits for the word that they may stay, or for the end. */
  async signIn(payload?: object): Promise<this> {
    this.send({ type: 'connection_init', ...(payload && { payload }) });
    await this.until(() => this.closed !== null || this.frames.some(({ type }) => type === 'connection_ack'));
    return this;
  }

  /** Subscribes, and waits until the server has read it. Null: one's own inbox. */
  async watch(organization: string | null, query = INBOX_CHANGED): Promise<string> {
    return this.subscribe({ query, variables: { organization } });
  }

  async subscribe(payload: object): Promise<string> {
    const id = String((this.asked += 1));
    this.send({ id, type: 'subscribe', payload });
    await this.settle();
    return id;
  }

  /** Everything sent before has been read by the server. */
  async settle(): Promise<void> {
    const pongs = this.pongs;
    this.send({ type: 'ping' });
    await this.until(() => this.closed !== null || this.pongs > pongs);
  }

  /** What was told, in its order: `CHANGED <id>`. */
  get told(): readonly string[] {
    return this.frames
      .filter(({ type }) => type === 'next')
      .map(({ payload }) => (payload as Next).data.inboxChanged)
      .map(({ change, id }) => `${change} ${id}`);
  }

  /** The ids of what was refused. */
  get refused(): readonly (string | undefined)[] {
    return this.frames.filter(({ type }) => type === 'error').map(({ id }) => id);
  }

  async until(isSo: () => boolean, milliseconds = 5_000): Promise<void> {
    const deadline = performance.now() + milliseconds;
    while (!isSo()) {
      if (performance.now() > deadline) throw new Error(`waited in vain; ${JSON.stringify(this.frames)}`);
      await sleep(5);
    }
  }

  async ended(milliseconds = 5_000): Promise<number> {
    await this.until(() => this.closed !== null, milliseconds);
    return this.closed!.code;
  }

  close(): void {
    this.socket.terminate();
  }

  private get pongs(): number {
    return this.frames.filter(({ type }) => type === 'pong').length;
  }
}
