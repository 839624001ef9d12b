import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import websocket, { type WebSocket } from '@fastify/websocket';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import { RESTARTING } from '../../inbox/live/closing.js';
import { Identity } from '../../identity/identity.js';
import { refuseOn } from '../../platform/client-error.js';
import type { ResolvedConfiguration } from '../../platform/configuration/configuration.js';
import { CONFIGURATION } from '../../platform/configuration-token.js';
import { Refused } from '../../platform/refused.js';
import { requestIdOf } from '../../platform/request-id.js';
import { standingHeaders } from '../../platform/standing-headers.js';
import { isForSocket, overlookUpgrade } from './other-upgrades.js';
import { closeWith, serveSocket } from './serve-socket.js';
import { SocketProtocol } from './socket-protocol.js';

/** A subscription with its variables is far shorter. Longer messages close the socket with 1009. */
const LONGEST_MESSAGE = 64 * 1024;
/** How long whoever is connected has to say goodbye when the server stops. */
const GOODBYE_MS = 1_000;

/** The upgrade of GET /graphql: the door of subscriptions (docs/live-updates.md). */
@Injectable()
export class GraphqlSocket implements OnModuleInit, BeforeApplicationShutdown {
  private readonly sockets = new Set<WebSocket>();
  private isStopping = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly identity: Identity,
    private readonly protocol: SocketProtocol,
    @Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration,
  ) {}

  async onModuleInit(): Promise<void> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const upgrades = new EventEmitter() as Server;
    fastify.server.on('upgrade', (request, socket, head) => {
      if (isForSocket(request)) upgrades.emit('upgrade', request, socket, head);
      else overlookUpgrade(fastify.server, request, socket, head);
    });
    await fastify.register(async (scope) => {
      await scope.register(websocket, {
        options: { server: upgrades, maxPayload: LONGEST_MESSAGE, handleProtocols },
        errorHandler: () => undefined, // a socket that failed closes by itself, with the code of its failure
        preClose: (done) => done(), // they have been told before
      });
      // Its handshake has no reply any more, and by itself it would refuse one in plain text.
      const headers = { ...standingHeaders(this.configuration), 'sec-websocket-version': '13' };
      scope.websocketServer.on('wsClientError', (_, socket, request) => {
        socket.once('finish', () => socket.destroy());
        refuseOn(socket, requestIdOf(request), headers);
      });
      scope.route({
        method: 'GET',
        url: '/graphql',
        exposeHeadRoute: false,
        onRequest: (request) => this.checkPage(request),
        handler: (_, reply) => reply.callNotFound(),
        wsHandler: (socket, request) => this.opened(socket, request),
      });
    });
  }

  /** Everybody is told to come again, here or where another process answers. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    for (const socket of this.sockets) closeWith(socket, RESTARTING);
    const deadline = Date.now() + GOODBYE_MS;
    while (this.sockets.size > 0 && Date.now() < deadline) await sleep(10);
    for (const socket of this.sockets) socket.terminate();
  }

  private async checkPage(request: FastifyRequest): Promise<void> {
    if (request.ws && !(await this.identity.mayComeFrom(request))) throw new Refused({ code: 'foreign_origin' });
  }

  private opened(socket: WebSocket, request: FastifyRequest): void {
    if (this.isStopping) {
      closeWith(socket, RESTARTING);
      return;
    }
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    serveSocket(this.protocol.server, socket, { socket, request }, request.id);
  }
}
