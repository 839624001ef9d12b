import { timingSafeEqual } from 'node:crypto';
import type { Scope } from '@countersign/contract';
import type { ApplicationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { column, selection } from '../../../platform/database/selection.js';
import { statement } from '../../../platform/database/statement.js';
import { hashOfKey, readKey } from '../api-key.js';
import type { Caller } from '../caller.js';

const keyRow = selection({
  hash: column.bytesOrNull('k.secret_hash'),
  application: column.textOrNull<ApplicationId>('k.application_id'),
  slug: column.textOrNull('a.slug'),
  allOrganizations: column.boolean('a.all_organizations'),
  scopes: column.texts('k.scopes'),
});
type KeyRow = ReturnType<typeof keyRow.read>;

const GOOD = '(k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()))';

/** Read at every request and kept nowhere: a revocation holds from the next request on, on every replica. */
const findGood = statement(
  `SELECT ${keyRow.sql} FROM api_key k LEFT JOIN application a ON a.id = k.application_id
    WHERE k.id = $1 AND ${GOOD}`,
);
const findGoodAmong = statement(`SELECT k.id FROM api_key k WHERE k.id = ANY ($1::text[]) AND ${GOOD}`);

@Injectable()
export class ApiKeys {
  constructor(private readonly database: Database) {}

  /** Those of these keys that are good, for what was opened with them and is open still. */
  async goodAmong(ids: readonly string[]): Promise<ReadonlySet<string | null>> {
    return new Set((await this.database.runOutside(findGoodAmong, [ids])).map(([id = null]) => id));
  }

  /** Whose key this is; null for one that is malformed, unknown, revoked or expired. */
  async callerOf(key: string): Promise<Caller | null> {
    const told = readKey(key);
    if (told === null) return null;
    const [row] = await this.database.runOutside(findGood, [told.id]);
    if (row === undefined) return null;
    const found = keyRow.read(row);
    if (found.hash === null || !timingSafeEqual(found.hash, hashOfKey(key))) return null;
    return told.kind === 'operator' ? operator(told.id, found) : application(told.id, found);
  }
}

const operator = (keyId: string, { application }: KeyRow): Caller | null =>
  application === null ? { kind: 'operator', keyId } : null;

const application = (keyId: string, { application: id, slug, allOrganizations, scopes }: KeyRow): Caller | null =>
  id === null || slug === null
    ? null
    : { kind: 'application', keyId, application: id, slug, allOrganizations, scopes: scopes as readonly Scope[] };
