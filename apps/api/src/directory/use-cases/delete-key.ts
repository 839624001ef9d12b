import { ok } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Answer } from '../answer.js';
import { type Author, OPERATOR } from '../author.js';
import { KeyLog } from '../changes/key-log.js';
import { ApplicationKeys } from '../persistence/application-keys.js';
import { Applications } from '../persistence/applications.js';
import { notFound } from '../refusals.js';

/** Revokes a key: the next request that carries it is answered 401, on every replica. */
@Injectable()
export class DeleteKey {
  constructor(
    private readonly database: Database,
    private readonly applications: Applications,
    private readonly keys: ApplicationKeys,
    private readonly log: KeyLog,
  ) {}

  execute(author: Author, { application: slug, key }: { application: string; key: string }): Promise<Answer<void>> {
    return this.database.transaction(OPERATOR, async (transaction) => {
      const application = await this.applications.lock(transaction, slug);
      if (application === null) return notFound();
      if (!(await this.keys.revoke(transaction, application.id, key))) return notFound();
      await this.log.tell(transaction, author, { application, data: { key, revoked: true } });
      return ok(undefined);
    });
  }
}
