import type { EventData } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { DirectoryLog } from '../../audit/directory-log.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Author } from '../author.js';
import { keyChanged } from './events.js';
import { type ApplicationRow, Applications } from '../persistence/applications.js';

/** Tells every organization in which an application may act what became of one of its keys (1.9). */
@Injectable()
export class KeyLog {
  constructor(
    private readonly database: Database,
    private readonly applications: Applications,
    private readonly log: DirectoryLog,
  ) {}

  async tell(
    transaction: Transaction,
    author: Author,
    { application, data }: { application: ApplicationRow; data: EventData },
  ): Promise<void> {
    const organizations = [...(await this.applications.organizationsOf(transaction, application)).values()];
    await this.database.enter(transaction, { organizations, operator: true });
    const events = [keyChanged(author, application, data)];
    await this.log.appendToEach(transaction, organizations, events, author.via);
  }
}
