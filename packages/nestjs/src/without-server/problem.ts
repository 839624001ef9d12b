import type { ProblemBody, ProblemCode } from '@countersign/sdk';

/** An answer that is no. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    message: string,
    readonly more: Pick<ProblemBody, 'denied' | 'errors'> = {},
  ) {
    super(message);
  }

  response(): Response {
    const { status, code, message, more } = this;
    const body: ProblemBody = { type: `urn:${code}`, title: message, status, code, requestId: 'test', ...more };
    return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
  }
}
