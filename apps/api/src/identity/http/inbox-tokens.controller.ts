import { Body, Controller, Post } from '@nestjs/common';
import { CreateInboxToken, type InboxToken } from '@countersign/contract';
import { granted } from '../../platform/refused.js';
import { as } from '../../platform/zod.pipe.js';
import { type ApplicationCaller, Caller } from '../api-key/caller.js';
import { ApplicationKey } from '../api-key/key-access.js';
import { IssueInboxToken } from '../use-cases/issue-inbox-token.js';

/** An application lets a person use the inbox that it embeds (2.5). */
@Controller('v1/inbox-tokens')
@ApplicationKey('inbox-tokens')
export class InboxTokensController {
  constructor(private readonly issueToken: IssueInboxToken) {}

  @Post()
  async issue(
    @Caller() { application }: ApplicationCaller,
    @Body(as(CreateInboxToken)) asked: CreateInboxToken,
  ): Promise<InboxToken> {
    return granted(await this.issueToken.execute(application, asked));
  }
}
