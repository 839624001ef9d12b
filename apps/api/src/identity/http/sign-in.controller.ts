import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { type SessionResource, SignIn as Credentials } from '@countersign/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { Refused } from '../../platform/refused.js';
import { as } from '../../platform/zod.pipe.js';
import { Identity } from '../identity.js';
import { OwnPage } from '../own-page.guard.js';
import { giveSession, sessionOf, takeSession } from '../session-cookie.js';
import { SignIn } from '../use-cases/sign-in.js';
import { SignOut } from '../use-cases/sign-out.js';

/** How people come in with login and password, and how they go (0.3). */
@Controller('auth')
@UseGuards(OwnPage)
export class SignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly signOut: SignOut,
    private readonly identity: Identity,
    private readonly limits: RateLimits,
  ) {}

  @Post('sign-in')
  @HttpCode(204)
  async begin(
    @Body(as(Credentials)) credentials: Credentials,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const result = await this.signIn.execute({ ...credentials, address: request.ip, before: sessionOf(request) });
    if (result.kind === 'throttled') void reply.header('retry-after', result.seconds);
    if (result.kind !== 'signed-in') throw new Refused({ code: CODES[result.kind] });
    giveSession(reply, result.token);
  }

  @Post('sign-out')
  @HttpCode(204)
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.signOut.execute(sessionOf(request));
    takeSession(reply);
  }

  /** An inbox token is for GraphQL and for nothing else (2.5). */
  @Get('session')
  async read(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionResource> {
    const viewer = await this.identity.viewer(request);
    if (viewer?.via !== 'session') throw new Refused({ code: 'unauthenticated' });
    this.limits.admit('person', viewer.person, reply);
    return { user: viewer.user, name: viewer.name };
  }
}

const CODES = { failed: 'sign_in_failed', throttled: 'rate_limited' } as const;
