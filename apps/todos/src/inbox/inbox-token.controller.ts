import { Controller, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { Countersign, type InboxToken } from '@countersign/sdk';
import type { Person } from '../people/people.js';
import { Me, SignedIn } from '../people/signed-in.guard.js';
import { SETTINGS } from '../settings-token.js';
import type { Settings } from '../settings.js';

/** What the embedded inbox shows itself with: a token for whoever has signed in here, good on these pages alone. */
@Controller('api/inbox-token')
@UseGuards(SignedIn)
export class InboxTokenController {
  constructor(
    private readonly countersign: Countersign,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Post()
  @HttpCode(200)
  token(@Me() { id }: Person): Promise<InboxToken> {
    const { organization, origin } = this.settings;
    return this.countersign.inboxToken({ user: id, organization, origin });
  }
}
