import type { FastifyReply, FastifyRequest } from 'fastify';
import { CookieStrategy } from './credential-strategy.js';

const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const ABSOLUTE_LIMIT = 7 * 24 * 60 * 60; // seconds, as the session itself

/** The token that the browser sends, whatever it is worth. */
export const sessionOf = ({ cookies }: FastifyRequest): string | undefined => cookies[CookieStrategy.cookie];

export function giveSession(reply: FastifyReply, token: string): void {
  void reply.setCookie(CookieStrategy.cookie, token, { ...ATTRIBUTES, maxAge: ABSOLUTE_LIMIT });
}

export function takeSession(reply: FastifyReply): void {
  void reply.clearCookie(CookieStrategy.cookie, ATTRIBUTES);
}
