import { ProblemError, RaiseRefused, UnexpectedAnswer } from '../errors.js';
import type { ProblemBody } from '../wire/problem.js';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What a response says; a problem is thrown as the error of its kind. */
export async function answerOf(response: Response, url: string): Promise<Answer> {
  const { status, ok } = response;
  if (status === 204) return { status, body: undefined };
  const body = await jsonOf(response);
  if (ok && body !== undefined) return { status, body };
  if (!ok && isProblem(body)) throw body.denied ? new RaiseRefused(body) : new ProblemError(body);
  throw new UnexpectedAnswer(url, status);
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!/^application\/(problem\+)?json\b/.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    return undefined;
  }
  return response.json();
}

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'requestId' in body;
