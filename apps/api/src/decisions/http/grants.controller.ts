import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { GiveReceipt as Receipt, type Grant, type ReceiptResource, TakeGrant as Asked } from '@countersign/contract';
import { type ApplicationCaller, Caller } from '../../identity/api-key/caller.js';
import { ApplicationKey } from '../../identity/api-key/key-access.js';
import { AnsweredAfresh } from '../../platform/idempotency/answered-afresh.js';
import { as } from '../../platform/zod.pipe.js';
import { GiveReceipt } from '../use-cases/give-receipt.js';
import { TakeGrant } from '../use-cases/take-grant.js';
import { allowed } from './complaint-of-refusal.js';

/** The run of an accepted call: permitted once, reported once (1.7). */
@Controller('v1/decisions/:id')
@ApplicationKey('decisions')
export class GrantsController {
  constructor(
    private readonly takeGrant: TakeGrant,
    private readonly giveReceipt: GiveReceipt,
  ) {}

  /** Its executor is its key: whoever reported a result is told so, however they ask again. */
  @Post('grant')
  @HttpCode(200)
  @AnsweredAfresh()
  async grant(
    @Caller() caller: ApplicationCaller,
    @Param('id') id: string,
    @Body(as(Asked)) { executor }: Asked,
  ): Promise<Grant> {
    return allowed(await this.takeGrant.execute(caller, id, executor));
  }

  @Post('receipt')
  @HttpCode(200)
  async receipt(
    @Caller() caller: ApplicationCaller,
    @Param('id') id: string,
    @Body(as(Receipt)) sent: Receipt,
  ): Promise<ReceiptResource> {
    const { id: decision } = allowed(await this.giveReceipt.execute(caller, id, sent));
    return { decision, executor: sent.executor, result: sent.result };
  }
}
