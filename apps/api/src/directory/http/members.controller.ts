import { ListQuery, type MemberResource, PutMember as Wanted } from '@countersign/contract';
import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Caller } from '../../identity/api-key/caller.js';
import { OperatorOrApplicationKey } from '../../identity/api-key/key-access.js';
import { granted } from '../../platform/refused.js';
import { as } from '../../platform/zod.pipe.js';
import type { Page } from '../answer.js';
import { authorOf } from '../author.js';
import { DeleteMember } from '../use-cases/delete-member.js';
import { ListMembers } from '../use-cases/list-members.js';
import { PutMember } from '../use-cases/put-member.js';
import { put } from './put.js';

interface Names {
  readonly org: string;
  readonly user: string;
}

@Controller('v1/organizations/:org/members')
@OperatorOrApplicationKey('directory')
export class MembersController {
  constructor(
    private readonly putMember: PutMember,
    private readonly deleteMember: DeleteMember,
    private readonly listMembers: ListMembers,
  ) {}

  @Put(':user')
  async put(
    @Caller() caller: Caller,
    @Param() { org, user }: Names,
    @Body(as(Wanted)) wanted: Wanted,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberResource> {
    return put(reply, await this.putMember.execute(authorOf(caller), { organization: org, user }, wanted));
  }

  @Delete(':user')
  @HttpCode(204)
  async delete(@Caller() caller: Caller, @Param() { org, user }: Names): Promise<void> {
    granted(await this.deleteMember.execute(authorOf(caller), { organization: org, user }));
  }

  @Get()
  async list(
    @Caller() caller: Caller,
    @Param('org') org: string,
    @Query(as(ListQuery)) query: ListQuery,
  ): Promise<Page<MemberResource>> {
    return granted(await this.listMembers.execute(authorOf(caller), org, query));
  }
}
