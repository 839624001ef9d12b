import { once } from 'node:events';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { z } from 'zod';

type Headers = Readonly<Record<string, string>>;
type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** An answer as it came over the wire. */
export class Answer {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string | string[] | number | undefined>>,
    readonly text: string,
  ) {}

  /** The parsed JSON, of no type: a spec says what it expects of it. */
  get body(): ReturnType<typeof JSON.parse> {
    const parsed: unknown = this.text === '' ? undefined : JSON.parse(this.text);
    return parsed;
  }

  /** The body as the contract says it is; throws when it is not. */
  as<T>(schema: z.ZodType<T>): T {
    return schema.parse(this.body);
  }
}

/** Somebody who sends requests, always with the same headers. */
export class Client {
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly headers: Headers = {},
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

  /** How an answer begins that has no end of its own; it is hung up on. */
  async begin(path: string): Promise<Answer> {
    const { statusCode, headers, stream } = await this.app.inject({
      method: 'GET',
      url: path,
      headers: this.headers,
      payloadAsStream: true,
    });
    const [chunk] = (await once(stream(), 'data')) as [Buffer];
    stream().destroy();
    return new Answer(statusCode, headers, chunk.toString());
  }

  /** The path and the body as they are written here; with a body, `application/json` unless the client says else. */
  async send(method: Method, path: string, payload?: string | Buffer): Promise<Answer> {
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const { statusCode, headers, body } = await this.app.inject({
      method,
      url: path,
      headers: { ...type, ...this.headers },
      ...(payload !== undefined && { payload }),
    });
    return new Answer(statusCode, headers, body);
  }
}
