import { BadRequestException, Body, Controller, Get, Headers, HttpCode, Inject, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SETTINGS } from '../settings-token.js';
import type { Settings } from '../settings.js';
import { PEOPLE, personOf } from './people.js';
import { Sessions } from './sessions.js';

/** Signing in is choosing who one is: this is an example. */
@Controller('api/session')
export class SessionController {
  constructor(
    private readonly sessions: Sessions,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  session(@Headers('cookie') cookie: string | undefined) {
    const { countersign, organization } = this.settings;
    const inbox = { endpoint: `${countersign.url}/graphql`, organization };
    return { person: this.sessions.personOf(cookie) ?? null, people: PEOPLE, inbox };
  }

  @Post('sign-in')
  @HttpCode(204)
  signIn(@Body() body: { readonly person?: unknown } | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    const person = personOf(String(body?.person));
    if (person === undefined) throw new BadRequestException('There is nobody of that name.');
    void reply.header('set-cookie', this.sessions.begin(person));
  }

  @Post('sign-out')
  @HttpCode(204)
  signOut(@Res({ passthrough: true }) reply: FastifyReply) {
    void reply.header('set-cookie', this.sessions.end());
  }
}
