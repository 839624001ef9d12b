import { ListQuery, type RoleResource, PutRole as Wanted } from '@countersign/contract';
import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Caller } from '../../identity/api-key/caller.js';
import { OperatorOrApplicationKey } from '../../identity/api-key/key-access.js';
import { granted } from '../../platform/refused.js';
import { as } from '../../platform/zod.pipe.js';
import type { Page } from '../answer.js';
import { authorOf } from '../author.js';
import { DeleteRole } from '../use-cases/delete-role.js';
import { ListRoles } from '../use-cases/list-roles.js';
import { PutRole } from '../use-cases/put-role.js';
import { put } from './put.js';

interface Names {
  readonly org: string;
  readonly role: string;
}

@Controller('v1/organizations/:org/roles')
@OperatorOrApplicationKey('directory')
export class RolesController {
  constructor(
    private readonly putRole: PutRole,
    private readonly deleteRole: DeleteRole,
    private readonly listRoles: ListRoles,
  ) {}

  @Put(':role')
  async put(
    @Caller() caller: Caller,
    @Param() { org, role }: Names,
    @Body(as(Wanted)) wanted: Wanted,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RoleResource> {
    return put(reply, await this.putRole.execute(authorOf(caller), { organization: org, role }, wanted));
  }

  @Delete(':role')
  @HttpCode(204)
  async delete(@Caller() caller: Caller, @Param() { org, role }: Names): Promise<void> {
    granted(await this.deleteRole.execute(authorOf(caller), { organization: org, role }));
  }

  @Get()
  async list(
    @Caller() caller: Caller,
    @Param('org') org: string,
    @Query(as(ListQuery)) query: ListQuery,
  ): Promise<Page<RoleResource>> {
    return granted(await this.listRoles.execute(authorOf(caller), org, query));
  }
}
