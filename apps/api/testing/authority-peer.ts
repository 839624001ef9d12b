import { createHmac } from 'node:crypto';
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '../src/platform/configuration/configuration.js';
import type { Question } from '../src/decisions/authority/question.js';

/** What a server must be allowed to reach for a peer to be asked. */
export const LOOPBACK: readonly Network[] = [{ address: '127.0.0.0', prefix: 8, family: 'ipv4' }];

interface Asked {
  readonly question: Question;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** How an application answers: by a status and a body, or by whatever it does to the response. */
export type Reply = (response: ServerResponse, asked: Asked) => void;

export const says =
  (body: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
export const yes = says({ authorized: true });
export const no = says({ authorized: false });

/** The endpoint of an application that is asked whether a requester may: a real one, on loopback. */
export class AuthorityPeer {
  asked: Asked[] = [];
  reply: Reply = yes;

  private constructor(private readonly server: http.Server) {}

  static async open(): Promise<AuthorityPeer> {
    const server = http.createServer();
    const peer = new AuthorityPeer(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const asked = { question: JSON.parse(body) as Question, body, headers: request.headers };
        peer.asked.push(asked);
        peer.reply(response, asked);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return peer;
  }

  /** Its address, as a gate declares it. */
  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}/may?token=t0ken`;
  }

  /** Nobody has asked, and everybody may. */
  forget(): void {
    this.asked = [];
    this.reply = yes;
  }

  /** Which moments it was asked about, in their order. */
  get moments(): string[] {
    return this.asked.map(({ question }) => question.moment);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) =>
      this.server.close(() => {
        closed();
      }),
    );
  }
}

/** Whether the message was signed with this secret, as a library of Standard Webhooks finds it out. */
export function isSignedWith(secret: string, { headers, body }: Asked): boolean {
  const text = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(text).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}
