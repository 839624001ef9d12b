import { randomUUID } from 'node:crypto';
import { CountersignError, ProblemError, UnexpectedAnswer, Unreachable } from '../errors.js';
import { type Answer, answerOf } from './answer.js';
import { backOff, rest } from './back-off.js';

/** One try that failed and will be made again: what to write into your own log. It holds no body and no secret. */
export interface Retry {
  readonly method: string;
  readonly path: string;
  readonly attempt: number;
  readonly waitMilliseconds: number;
  readonly cause: unknown;
}

export interface TransportOptions {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof fetch;
  readonly onRetry: (retry: Retry) => void;
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
  /** For so many seconds it is tried again when it fails in passing. Infinity: until it is aborted. */
  readonly retryFor: number;
  /** A single try may take so many seconds. */
  readonly patience?: number;
}

const PATIENCE = 30;
/** Bad gateways and gateways' time-outs come from whatever stands before the server while it restarts. */
const PASSING = new Set([429, 502, 503, 504]);

/** Sends a request until it is answered: what fails in passing is sent again, the same POST under the same key. */
export class Transport {
  /** Private to the language too: a client that is printed, or written as JSON, shows no key. */
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    if (!/^[\x21-\x7e]*$/.test(options.key)) throw new TypeError('The key has characters that no key has.');
    this.#options = options;
  }

  async send(request: Request): Promise<Answer> {
    const { method, path, signal, retryFor } = request;
    const headers = this.headersOf(request);
    const end = Date.now() + retryFor * 1_000;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(request, headers);
      } catch (error) {
        signal?.throwIfAborted();
        const waitMilliseconds = waitAfter(error, attempt);
        if (waitMilliseconds === null) throw error;
        if (Date.now() + waitMilliseconds > end) throw isAnswer(error) ? error : this.unreachable(attempt, error);
        this.#options.onRetry({ method, path, attempt, waitMilliseconds, cause: error });
        await rest(waitMilliseconds, signal);
      }
    }
  }

  private async once({ method, path, query, body, signal, patience = PATIENCE }: Request, headers: Headers) {
    const url = addressOf(this.#options.url, path, query);
    const limit = AbortSignal.timeout(patience * 1_000);
    const response = await this.#options.fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body && { body: JSON.stringify(body) }),
    });
    const after = Number(response.headers.get('retry-after') ?? 0);
    try {
      return await answerOf(response, this.#options.url);
    } catch (error) {
      if (error instanceof CountersignError && after > 0) retryAfter.set(error, after * 1_000);
      throw error;
    }
  }

  private headersOf({ method, body }: Request): Headers {
    return new Headers({
      authorization: `Bearer ${this.#options.key}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    });
  }

  private readonly unreachable = (attempts: number, cause: unknown) =>
    new Unreachable(this.#options.url, attempts, cause);
}

/** How long the server asked to wait, in milliseconds, beside the error that it answered with. */
const retryAfter = new WeakMap<CountersignError, number>();

/** In milliseconds; null: it would fail again. */
function waitAfter(error: unknown, attempt: number): number | null {
  if (!isAnswer(error)) return backOff(attempt);
  const passes = PASSING.has(error.status) || (error instanceof ProblemError && error.code === 'idempotency_in_flight');
  return passes ? Math.max(retryAfter.get(error) ?? 0, backOff(attempt)) : null;
}

const isAnswer = (error: unknown): error is ProblemError | UnexpectedAnswer =>
  error instanceof ProblemError || error instanceof UnexpectedAnswer;

function addressOf(base: string, path: string, query: Request['query'] = {}): string {
  const url = new URL(`${base}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}
