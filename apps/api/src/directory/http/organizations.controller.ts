import { ListQuery, type OrganizationResource, PutOrganization as Wanted } from '@countersign/contract';
import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Caller } from '../../identity/api-key/caller.js';
import { OperatorOnly } from '../../identity/api-key/key-access.js';
import { granted } from '../../platform/refused.js';
import { as } from '../../platform/zod.pipe.js';
import type { Page } from '../answer.js';
import { authorOf } from '../author.js';
import { DeleteOrganization } from '../use-cases/delete-organization.js';
import { ListOrganizations } from '../use-cases/list-organizations.js';
import { PutOrganization } from '../use-cases/put-organization.js';
import { put } from './put.js';

@Controller('v1/organizations')
@OperatorOnly()
export class OrganizationsController {
  constructor(
    private readonly putOrganization: PutOrganization,
    private readonly deleteOrganization: DeleteOrganization,
    private readonly listOrganizations: ListOrganizations,
  ) {}

  @Put(':org')
  async put(
    @Caller() caller: Caller,
    @Param('org') org: string,
    @Body(as(Wanted)) wanted: Wanted,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrganizationResource> {
    return put(reply, await this.putOrganization.execute(authorOf(caller), org, wanted));
  }

  @Delete(':org')
  @HttpCode(204)
  async delete(@Caller() caller: Caller, @Param('org') org: string): Promise<void> {
    granted(await this.deleteOrganization.execute(authorOf(caller), org));
  }

  @Get()
  list(@Caller() caller: Caller, @Query(as(ListQuery)) query: ListQuery): Promise<Page<OrganizationResource>> {
    return this.listOrganizations.execute(authorOf(caller), query);
  }
}
