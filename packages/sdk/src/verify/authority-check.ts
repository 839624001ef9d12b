import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JsonValue } from '../wire/json.js';
import { type Signed, verified } from './signature.js';

/** What Countersign asks before a tool is paused, answered or run: may this person run this call now? */
export interface AuthorityQuestion {
  readonly moment: 'raise' | 'answer' | 'grant';
  readonly tool: string;
  readonly organization: string | null;
  readonly requester: string;
  readonly callId: string;
  readonly arguments: JsonValue;
  readonly digest: string;
}

export interface AuthorityCheckOptions {
  /** The application's signing secret, `whsec_…`; both while it is rotated. */
  readonly secret: Signed['secret'];
}

type Handler = (question: AuthorityQuestion) => boolean | Promise<boolean>;

/**
 * The endpoint that a gate's `authorityCheck` names. A question that was not signed with your secret is 401 and reaches
 * no code of yours. What your function throws is 500: *unavailable*, so that nothing is decided on it.
 */
export function authorityCheck(handler: Handler, { secret }: AuthorityCheckOptions) {
  const answer = async (body: string, headers: Signed['headers']): Promise<Response> => {
    let question: AuthorityQuestion;
    try {
      question = verified({ body, headers, secret }) as AuthorityQuestion;
    } catch {
      return new Response(null, { status: 401 });
    }
    const said: unknown = await handler(question);
    return Response.json({ authorized: said === true }); // nothing but a yes is one
  };
  return {
    /** For whatever speaks `Request` and `Response`. */
    fetch: async (request: Request): Promise<Response> => answer(await request.text(), request.headers),
    /** For `http.createServer`, Express and the like. The body must not have been read. */
    node: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      try {
        const answered = await answer(await bodyOf(request), request.headers);
        const { status, headers, text } = await written(answered);
        response.writeHead(status, headers).end(text);
      } catch {
        if (!response.destroyed) response.writeHead(500).end();
      }
    },
  };
}

/** Of the arguments of a call there are at most 256 KiB; what is longer nobody of ours has sent. */
const LONGEST = 1024 * 1024;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST) throw new RangeError('the question is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const written = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  text: await response.text(),
});
