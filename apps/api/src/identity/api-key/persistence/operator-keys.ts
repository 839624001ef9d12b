import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

/** Another key in the configuration takes the place of the one before. */
const keep = statement(
  `INSERT INTO api_key (id, secret_hash, scopes) VALUES ($1, $2, '{}')
   ON CONFLICT (id) DO UPDATE SET secret_hash = excluded.secret_hash, revoked_at = NULL`,
);

/** Two servers that start at once would both find no key: the second waits, and then sees the first one's. */
const FIRST_KEY_LOCK = 4_737_001;

@Injectable()
export class OperatorKeys {
  constructor(private readonly database: Database) {}

  async keep(id: string, secretHash: Buffer): Promise<void> {
    await this.database.runOutside(keep, [id, secretHash]);
  }

  /** False when there is a good operator key already. */
  addFirst(id: string, secretHash: Buffer): Promise<boolean> {
    return this.database.transaction({ organizations: [] }, async (transaction) => {
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_KEY_LOCK})`;
      const known = await transaction.apiKey.findFirst({ where: { applicationId: null, revokedAt: null } });
      if (known !== null) return false;
      await transaction.apiKey.create({ data: { id, secretHash: Uint8Array.from(secretHash), scopes: [] } });
      return true;
    });
  }
}
