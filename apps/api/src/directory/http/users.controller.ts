import { PutUser as Wanted, type UserResource } from '@countersign/contract';
import { Body, Controller, Param, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Caller } from '../../identity/api-key/caller.js';
import { OperatorOnly } from '../../identity/api-key/key-access.js';
import { as } from '../../platform/zod.pipe.js';
import { authorOf } from '../author.js';
import { PutUser } from '../use-cases/put-user.js';
import { put } from './put.js';

@Controller('v1/users')
@OperatorOnly()
export class UsersController {
  constructor(private readonly putUser: PutUser) {}

  @Put(':user')
  async put(
    @Caller() caller: Caller,
    @Param('user') user: string,
    @Body(as(Wanted)) wanted: Wanted,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResource> {
    return put(reply, await this.putUser.execute(authorOf(caller), user, wanted));
  }
}
