import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Told {
  readonly id: string;
  readonly event: string;
  readonly data: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>> & { readonly decision: string };
  };
}

/** A client of a stream of events that keeps all it was sent, on a connection of its own. */
export class EventSource {
  text = '';
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>;

  private constructor(private readonly response: IncomingMessage) {
    this.ended = new Promise((resolve) => response.once('close', resolve));
    response.setEncoding('utf8').on('data', (text: string) => (this.text += text));
    response.on('error', () => undefined); // one of the two hung up
  }

  static async open(url: string, key: string, lastEventId?: string): Promise<EventSource> {
    const authorization = `Bearer ${key}`;
    const headers = { authorization, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
    const asking = request(`${url}/v1/events`, { agent: false, headers }).end();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    const source = new EventSource(response);
    if (source.status === 200) await source.until(() => source.text.includes('\n\n'));
    return source;
  }

  get status(): number | undefined {
    return this.response.statusCode;
  }

  get headers(): IncomingHttpHeaders {
    return this.response.headers;
  }

  /** The events so far, without what is not for the eyes of an application. */
  get told(): readonly Told[] {
    return this.blocks.flatMap((lines) => {
      const data = lines.get('data');
      if (data === undefined) return [];
      return [{ id: lines.get('id')!, event: lines.get('event')!, data: JSON.parse(data) as Told['data'] }];
    });
  }

  /** Behind which it would resume. */
  get lastEventId(): string {
    return this.blocks.findLast((lines) => lines.has('id'))!.get('id')!;
  }

  /** Waits for so many events. */
  async hears(count: number, withinMs = 5_000): Promise<readonly Told[]> {
    await this.until(() => this.told.length >= count, withinMs);
    return this.told;
  }

  close(): void {
    this.response.destroy();
  }

  private get blocks(): readonly ReadonlyMap<string, string>[] {
    const whole = this.text.slice(0, this.text.lastIndexOf('\n\n') + 1);
    return whole.split('\n\n').map((block) => new Map(block.split('\n').map((line) => lineOf(line))));
  }

  private async until(isSo: () => boolean, withinMs = 5_000): Promise<void> {
    for (let waited = 0; !isSo(); waited += 10) {
      if (waited > withinMs) throw new Error(`it did not come:\n${this.text}`);
      await sleep(10);
    }
  }
}

const lineOf = (line: string): [string, string] => {
  const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
  return [field, value];
};
