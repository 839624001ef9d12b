import { Controller, Param, Post } from '@nestjs/common';
import type { SignInLink } from '@countersign/contract';
import { granted } from '../../platform/refused.js';
import { OperatorOnly } from '../api-key/key-access.js';
import { MakeSignInLink } from '../use-cases/make-sign-in-link.js';

/** An operator makes a link for a person (2.2). */
@Controller('v1/users/:user/sign-in-link')
@OperatorOnly()
export class UserSignInLinkController {
  constructor(private readonly makeLink: MakeSignInLink) {}

  @Post()
  async make(@Param('user') user: string): Promise<SignInLink> {
    return granted(await this.makeLink.execute(user));
  }
}
