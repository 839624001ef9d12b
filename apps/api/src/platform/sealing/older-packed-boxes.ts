import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { column, selection } from '../database/selection.js';
import { statement } from '../database/statement.js';
import { pack, unpack } from '../packed-box.js';
import { Sealer } from './sealer.js';

/** Where a box lies in one column, with the id of its key before it. */
const COLUMNS = [
  { table: 'application', name: 'signing_secret' },
  { table: 'application', name: 'previous_secret' },
  { table: 'idempotency', name: 'answer' },
] as const;

const columns = selection({ place: column.text('ctid'), packed: column.bytesOrNull('packed') });

const statements = COLUMNS.map(({ table, name }) => ({
  find: statement(
    `SELECT ${columns.sql} FROM (SELECT ctid, ${name} AS packed FROM ${table} WHERE packed_key(${name}) <> $1::text LIMIT $2::int) older`,
  ),
  /** No two boxes are alike: one that is still in its place is the one that was read. */
  replace: statement(`UPDATE ${table} SET ${name} = $3 WHERE ctid = $1::tid AND ${name} = $2 RETURNING 1`),
}));
type Statements = (typeof statements)[number];

/** Signing secrets and stored answers that are not under the newest key. */
@Injectable()
export class OlderPackedBoxes {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /** Puts at most `most` of each kind under the newest key; how many that were. Those whose key is not configured stay. */
  async rewrap(most: number): Promise<number> {
    let rewrapped = 0;
    for (const each of statements) rewrapped += await this.rewrapIn(each, most);
    return rewrapped;
  }

  private async rewrapIn({ find, replace }: Statements, most: number): Promise<number> {
    let rewrapped = 0;
    for (const row of await this.database.runOutside(find, [this.sealer.newest, most])) {
      const { place, packed } = columns.read(row);
      const after = packed === null ? null : this.rewrapped(packed);
      if (after !== null) rewrapped += (await this.database.runOutside(replace, [place, packed, after])).length;
    }
    return rewrapped;
  }

  private rewrapped(packed: Buffer): Buffer | null {
    const box = unpack(packed);
    const after = this.sealer.rewrap(box);
    return (
      after && pack({ keyId: after.keyId, box: Buffer.concat([after.beginning, box.box.subarray(after.replaced)]) })
    );
  }
}
