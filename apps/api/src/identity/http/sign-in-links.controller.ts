import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { AcceptSignInLink as Credentials, type SessionResource } from '@countersign/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { granted } from '../../platform/refused.js';
import { as } from '../../platform/zod.pipe.js';
import { OwnPage } from '../own-page.guard.js';
import { giveSession, sessionOf } from '../session-cookie.js';
import { AcceptSignInLink } from '../use-cases/accept-sign-in-link.js';
import { ReadSignInLink } from '../use-cases/read-sign-in-link.js';

/** Where a sign-in link leads. Unknown, used and expired ones are the one 404. */
@Controller('auth/sign-in-links/:token')
@UseGuards(OwnPage)
export class SignInLinksController {
  constructor(
    private readonly readLink: ReadSignInLink,
    private readonly acceptLink: AcceptSignInLink,
  ) {}

  @Get()
  async read(@Param('token') token: string): Promise<SessionResource> {
    return granted(await this.readLink.execute(token));
  }

  @Post()
  @HttpCode(204)
  async accept(
    @Param('token') token: string,
    @Body(as(Credentials)) credentials: Credentials,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    giveSession(reply, granted(await this.acceptLink.execute(token, credentials, sessionOf(request))));
  }
}
