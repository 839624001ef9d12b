import type { NestFastifyApplication } from '@nestjs/platform-fastify';

type Headers = Readonly<Record<string, string>>;
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** An answer as it came. `body` is the parsed JSON, undefined where there was none. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  // What comes over the wire is unknown on purpose: a spec says what it expects.
  readonly body: any;
}

/** Somebody who sends requests, always with the same headers. */
export class Client {
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly headers: Headers,
  ) {}

  with(headers: Headers): Client {
    return new Client(this.app, { ...this.headers, ...headers });
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.send('PUT', path, JSON.stringify(body));
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.send('POST', path, body === undefined ? undefined : JSON.stringify(body));
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path);
  }

  /** The body as it is written here. */
  async send(method: Method, url: string, payload?: string): Promise<Answer> {
    const headers = { ...(payload !== undefined && { 'content-type': 'application/json' }), ...this.headers };
    const {
      statusCode,
      headers: answered,
      body,
    } = await this.app.inject({
      method,
      url,
      headers,
      ...(payload !== undefined && { payload }),
    });
    const isJson = /json/.test(String(answered['content-type'])) && body !== '';
    return { status: statusCode, headers: answered, text: body, body: isJson ? JSON.parse(body) : undefined };
  }
}
