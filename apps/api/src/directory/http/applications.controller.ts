import {
  type ApplicationResource,
  CreateKey as WantedKey,
  type KeyCreated,
  PutApplication as Wanted,
  type SigningSecretRotated,
} from '@countersign/contract';
import { Body, Controller, Delete, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Caller } from '../../identity/api-key/caller.js';
import { OperatorOnly } from '../../identity/api-key/key-access.js';
import { granted } from '../../platform/refused.js';
import { as } from '../../platform/zod.pipe.js';
import { authorOf } from '../author.js';
import { CreateKey } from '../use-cases/create-key.js';
import { DeleteKey } from '../use-cases/delete-key.js';
import { PutApplication } from '../use-cases/put-application.js';
import { RotateSigningSecret } from '../use-cases/rotate-signing-secret.js';
import { put } from './put.js';

@Controller('v1/applications/:app')
@OperatorOnly()
export class ApplicationsController {
  constructor(
    private readonly putApplication: PutApplication,
    private readonly createKey: CreateKey,
    private readonly deleteKey: DeleteKey,
    private readonly rotateSigningSecret: RotateSigningSecret,
  ) {}

  @Put()
  async put(
    @Caller() caller: Caller,
    @Param('app') app: string,
    @Body(as(Wanted)) wanted: Wanted,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApplicationResource> {
    return put(reply, await this.putApplication.execute(authorOf(caller), app, wanted));
  }

  @Post('signing-secret')
  async rotate(@Caller() caller: Caller, @Param('app') app: string): Promise<SigningSecretRotated> {
    return granted(await this.rotateSigningSecret.execute(authorOf(caller), app));
  }

  @Post('keys')
  async addKey(
    @Caller() caller: Caller,
    @Param('app') app: string,
    @Body(as(WantedKey)) wanted: WantedKey,
  ): Promise<KeyCreated> {
    return granted(await this.createKey.execute(authorOf(caller), app, wanted));
  }

  @Delete('keys/:id')
  @HttpCode(204)
  async revokeKey(@Caller() caller: Caller, @Param() { app, id }: { app: string; id: string }): Promise<void> {
    granted(await this.deleteKey.execute(authorOf(caller), { application: app, key: id }));
  }
}
