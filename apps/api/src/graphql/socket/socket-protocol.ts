import type { WebSocket } from '@fastify/websocket';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type ExecutionArgs, GraphQLError, subscribe } from 'graphql';
import { type Context, makeServer, type Server, type SubscribePayload } from 'graphql-ws';
import { type Closing, FOREIGN_PAGE, SIGNED_OUT, TOO_MANY_SOCKETS, TOO_OFTEN } from '../../inbox/live/closing.js';
import { LiveConnection } from '../../inbox/live/live-connection.js';
import { LiveConnections } from '../../inbox/live/live-connections.js';
import { Identity } from '../../identity/identity.js';
import { Origins } from '../../identity/origins.js';
import type { IdentifiedViewer } from '../../identity/viewer.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { told } from '../told-errors.js';
import { closeWith } from './serve-socket.js';
import { signInOf } from './sign-in-of.js';
import { Subscriptions } from './subscriptions.js';

const SIGN_IN_WITHIN_MS = 5_000;
/** A window asks for its own inbox and one for each organization. */
const MOST_SUBSCRIPTIONS = 100;

export interface SocketExtra {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
  /** Once somebody has signed in. */
  connection?: LiveConnection;
}
type SocketContext = Context<Record<string, unknown>, SocketExtra>;

/** What happens on a socket: who signs in, to what they subscribe, when they go. */
@Injectable()
export class SocketProtocol {
  readonly server: Server<SocketExtra>;

  constructor(
    private readonly identity: Identity,
    private readonly origins: Origins,
    private readonly connections: LiveConnections,
    private readonly subscriptions: Subscriptions,
    private readonly limits: RateLimits,
  ) {
    this.server = makeServer<Record<string, unknown>, SocketExtra>({
      connectionInitWaitTimeout: SIGN_IN_WITHIN_MS,
      onConnect: (context) => this.signIn(context),
      onSubscribe: (context, _, payload) => this.prepare(context, payload),
      onClose: ({ extra: { connection } }) => connection && this.connections.remove(connection),
      subscribe: begun,
    });
  }

  private async signIn({ connectionParams, extra }: SocketContext): Promise<boolean> {
    const isOurPage = !this.origins.isForeign(extra.request);
    const viewer = await this.identity.viewer(signInOf(extra.request, isOurPage, connectionParams));
    if (extra.socket.readyState !== extra.socket.OPEN) return false; // gone before we knew who it was
    const closing = viewer === null ? SIGNED_OUT : this.admit(viewer, extra);
    if (closing !== null) closeWith(extra.socket, closing);
    return closing === null;
  }

  private admit(viewer: IdentifiedViewer, extra: SocketExtra): Closing | null {
    if (!this.limits.allows('person', viewer.person)) return TOO_OFTEN;
    if (this.origins.isForeign(extra.request, viewer.pages)) return FOREIGN_PAGE;
    const connection = new LiveConnection(viewer, (closing) => closeWith(extra.socket, closing));
    if (!this.connections.add(connection)) return TOO_MANY_SOCKETS;
    extra.connection = connection;
    return null;
  }

  private prepare({ subscriptions, extra: { connection } }: SocketContext, asked: SubscribePayload) {
    if (connection === undefined) throw new Error('a subscription of nobody');
    if (!this.limits.allows('person', connection.viewer.person)) {
      connection.close(TOO_OFTEN);
      return refusal(TOO_OFTEN.reason);
    }
    if (Object.keys(subscriptions).length <= MOST_SUBSCRIPTIONS) return this.subscriptions.prepare(asked, connection);
    return refusal(`A socket has at most ${MOST_SUBSCRIPTIONS} subscriptions.`);
  }
}

function refusal(words: string): GraphQLError[] {
  const { message, extensions } = told('BAD_REQUEST', words);
  return [new GraphQLError(message, { extensions })];
}

/** What is at fault in a request was told before; what fails now is a bug of ours. */
async function begun(given: ExecutionArgs) {
  const result = await subscribe(given);
  if (Symbol.asyncIterator in result) return result;
  throw result.errors?.[0]?.originalError ?? new Error('a subscription that does not begin');
}
