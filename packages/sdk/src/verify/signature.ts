import { Webhook } from 'standardwebhooks';
import { SignatureInvalid } from '../errors.js';

/** The headers of a request, as Node (`request.headers`) or the web (`request.headers`) has them. */
export type SignedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The body as it came, and who may have signed it: while a secret is rotated, both. */
export interface Signed {
  /** The bytes that came: a body that was parsed and written again does not verify. */
  readonly body: string | Uint8Array;
  readonly headers: SignedHeaders;
  /** `whsec_…` */
  readonly secret: string | readonly string[];
}

/** The parsed body of a request that was signed as Standard Webhooks says, within five minutes of now. */
export function verified({ body, headers, secret }: Signed): unknown {
  const text = typeof body === 'string' ? body : Buffer.from(body).toString();
  const plain = plainHeaders(headers);
  let cause: unknown;
  for (const each of [secret].flat()) {
    try {
      return new Webhook(each).verify(text, plain);
    } catch (error) {
      cause = error;
    }
  }
  throw new SignatureInvalid({ cause });
}

function plainHeaders(headers: SignedHeaders): Record<string, string> {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
}
