import { type Client, createClient } from 'graphql-ws/client';
import type { Endpoint } from '../client/send.js';
import { InboxChangedDocument, type InboxChangedSubscription } from '../generated/graphql.js';
import { backOff } from './back-off.js';
import { SIGNED_OUT } from './codes.js';
import { wait } from './wait.js';

export type InboxChange = InboxChangedSubscription['inboxChanged'];

/** What happens to the connection. */
export interface Hears {
  readonly connected: () => void;
  /** With the code of the close, where there is one. */
  readonly closed: (code: number | undefined) => void;
}

export interface Socket {
  /** Hears of the changes of an inbox, across every loss of the connection, until it is called off. */
  readonly subscribe: (organization: string | null, onChange: (change: InboxChange) => void) => () => void;
}

/** How often the other end is asked whether it is still there, and how long it has for its answer; in milliseconds. */
const ASK_EVERY = 10_000;
const ANSWER_WITHIN = 5_000;

/** A connection that held so long was sound: what ends it afterwards begins a new count of failures. */
const SOUND = 10_000;

/** After a session has ended somebody must sign in first: so long until the next attempt, in milliseconds. */
const SIGNED_OUT_FOR = 60_000;

function addressOf(endpoint: string): string {
  const url = new URL(endpoint, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** As every document of ours; the protocol wants a text even where the hash is enough. */
const payloadOf = (organization: string | null, isEmbedded: boolean) => ({
  query: isEmbedded ? String(InboxChangedDocument) : '',
  variables: { organization },
  extensions: { documentId: InboxChangedDocument.__meta__?.['hash'] as string },
});

const codeOf = (close: unknown): number | undefined =>
  typeof close === 'object' && close !== null && 'code' in close ? Number(close.code) : undefined;

/** One socket for all subscriptions, there while there is one. It comes back by itself, with a fresh token where one ran out. */
export function openSocket({ url, token }: Endpoint, hears: Hears): Socket {
  let answer: ReturnType<typeof setTimeout> | undefined;
  let connectedAt = 0;
  let failures = 0;
  let sent: string | undefined;
  let refused: string | undefined;
  const client: Client = createClient({
    url: () => addressOf(url),
    connectionParams: async () => (token ? { authorization: `Bearer ${(sent = await token(refused))}` } : {}),
    lazyCloseTimeout: 1_000,
    connectionAckWaitTimeout: ANSWER_WITHIN,
    keepAlive: ASK_EVERY,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) => wait(backOff(retries)),
    on: {
      connected: () => {
        connectedAt = Date.now();
        hears.connected();
      },
      closed: (close) => {
        clearTimeout(answer);
        if (codeOf(close) === SIGNED_OUT) refused = sent;
        hears.closed(codeOf(close));
      },
      // After a sleep, or a change of network, a socket may look open and lead nowhere.
      ping: (isTheirs) => {
        if (!isTheirs) answer = setTimeout(() => client.terminate(), ANSWER_WITHIN);
      },
      pong: (isTheirs) => {
        if (isTheirs) clearTimeout(answer);
      },
    },
  });
  const renew = () => client.terminate();

  /** The client gives up where another attempt looks hopeless; a token is new then, and a session may be. */
  const again = async (cause?: unknown) => {
    if (Date.now() - connectedAt > SOUND) failures = 0;
    await wait(codeOf(cause) === SIGNED_OUT && !token ? SIGNED_OUT_FOR : backOff(failures++));
  };
  return {
    subscribe: (organization, onChange) => {
      let isOver = false;
      let end: () => void = () => undefined;
      const begin = () => {
        if (isOver) return;
        end = client.subscribe<InboxChangedSubscription>(payloadOf(organization, token !== undefined), {
          next: ({ data }) => data && onChange(data.inboxChanged),
          error: (cause) => void again(cause).then(begin),
          complete: () => void (isOver || again().then(begin)),
        });
      };
      begin();
      addEventListener('online', renew); // what was open before the network went leads nowhere
      return () => {
        isOver = true;
        removeEventListener('online', renew);
        end();
      };
    },
  };
}
