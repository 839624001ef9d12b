import type { SigningSecretRotated } from '@countersign/contract';
import { ok } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { newSigningSecret } from '../../platform/signing/signing-secrets.js';
import type { Answer } from '../answer.js';
import { type Author, OPERATOR } from '../author.js';
import { KeyLog } from '../changes/key-log.js';
import { Applications } from '../persistence/applications.js';
import { notFound } from '../refusals.js';

/** Gives an application a new signing secret. It is told now and never again. */
@Injectable()
export class RotateSigningSecret {
  constructor(
    private readonly database: Database,
    private readonly applications: Applications,
    private readonly log: KeyLog,
  ) {}

  execute(author: Author, slug: string): Promise<Answer<SigningSecretRotated>> {
    return this.database.transaction(OPERATOR, async (transaction) => {
      const application = await this.applications.lock(transaction, slug);
      if (application === null) return notFound();
      const signingSecret = newSigningSecret();
      await this.applications.replaceSecret(transaction, application.id, signingSecret);
      await this.log.tell(transaction, author, { application, data: { signingSecretRotated: true } });
      return ok({ signingSecret });
    });
  }
}
