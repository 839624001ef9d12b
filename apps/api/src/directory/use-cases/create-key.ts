import type { Complaint, CreateKey as Wanted, KeyCreated } from '@countersign/contract';
import { fail, ok } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { hashOfKey, makeKey } from '../../identity/api-key/api-key.js';
import { Database } from '../../platform/database/database.js';
import type { Answer } from '../answer.js';
import { type Author, OPERATOR } from '../author.js';
import { KeyLog } from '../changes/key-log.js';
import { ApplicationKeys } from '../persistence/application-keys.js';
import { Applications } from '../persistence/applications.js';
import { notFound } from '../refusals.js';

/** Makes a key of an application. It is told now and never again. */
@Injectable()
export class CreateKey {
  constructor(
    private readonly database: Database,
    private readonly applications: Applications,
    private readonly keys: ApplicationKeys,
    private readonly log: KeyLog,
  ) {}

  execute(author: Author, slug: string, { scopes, expiresAt }: Wanted): Promise<Answer<KeyCreated>> {
    return this.database.transaction(OPERATOR, async (transaction) => {
      const application = await this.applications.lock(transaction, slug);
      if (application === null) return notFound();
      if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) return overAlready();
      const made = makeKey('application');
      const key = {
        id: made.id,
        scopes: [...new Set(scopes)],
        expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
      };
      await this.keys.add(transaction, { ...key, application: application.id, secretHash: hashOfKey(made.key) });
      const data = { key: key.id, made: true, scopes: key.scopes, expiresAt: key.expiresAt?.toISOString() ?? null };
      await this.log.tell(transaction, author, { application, data });
      return ok(made);
    });
  }
}

const overAlready = () =>
  fail<Complaint>({
    code: 'body_invalid',
    errors: [{ pointer: '/expiresAt', code: 'value', message: 'is an instant that has passed' }],
  });
