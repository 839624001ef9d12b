import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { column, selection } from '../database/selection.js';
import { statement } from '../database/statement.js';
import { pack, unpack } from '../packed-box.js';
import { Sealer } from '../sealing/sealer.js';

/** What a request is known by: whose key, which call, which Idempotency-Key. */
export interface RequestName {
  readonly caller: string;
  readonly method: string;
  /** SHA-256 of the path: a path may be longer than an index entry can be. */
  readonly path: string;
  readonly key: string;
}

export interface StoredAnswer {
  readonly status: number;
  /** Null where there was none. */
  readonly body: string | null;
}

export type Beginning =
  /** Nobody had this name: the work is the caller's, under this mark. */
  | { readonly kind: 'begun'; readonly mark: string }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'other-body' }
  | { readonly kind: 'in-flight' };

/**
 * Takes the name when it is free, older than a day, or left in flight by a crash with the same body: no request is at work
 * for as long as that.
 */
const begin = statement(
  `INSERT INTO idempotency AS known (caller, method, path, key, body_hash, created_at)
   VALUES ($1, $2, $3, $4, $5, clock_timestamp())
   ON CONFLICT (caller, method, path, key) DO UPDATE
     SET body_hash = excluded.body_hash, status = NULL, answer = NULL, created_at = excluded.created_at
     WHERE known.created_at < now() - interval '24 hours'
        OR (known.status IS NULL AND known.body_hash = excluded.body_hash
            AND known.created_at < now() - interval '40 seconds')
   RETURNING created_at`,
);

const storedRow = selection({
  isSameBody: column.boolean('body_hash = $5'),
  status: column.numberOrNull('status'),
  answer: column.bytesOrNull('answer'),
});
const find = statement(
  `SELECT ${storedRow.sql} FROM idempotency WHERE caller = $1 AND method = $2 AND path = $3 AND key = $4`,
);

/** The mark keeps a request that was overtaken from writing over the one that took its place. */
const MARKED = 'WHERE caller = $1 AND method = $2 AND path = $3 AND key = $4 AND created_at = $5::timestamptz';
const keep = statement(`UPDATE idempotency SET status = $6::int, answer = $7 ${MARKED}`);
const forget = statement(`DELETE FROM idempotency ${MARKED}`);
const forgetOld = statement(`DELETE FROM idempotency WHERE created_at < now() - interval '24 hours'`);

/** The answers that a repeated POST gets again, sealed, for 24 hours (2.1). */
@Injectable()
export class StoredAnswers {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  async begin(name: RequestName, bodyHash: Buffer): Promise<Beginning> {
    const [begun] = await this.database.runOutside(begin, [...columnsOf(name), bodyHash]);
    if (begun !== undefined) return { kind: 'begun', mark: begun[0] ?? '' };
    const [row] = await this.database.runOutside(find, [...columnsOf(name), bodyHash]);
    if (row === undefined) return { kind: 'in-flight' }; // it was forgotten a moment ago: the next try begins
    const { isSameBody, status, answer } = storedRow.read(row);
    if (!isSameBody) return { kind: 'other-body' };
    if (status === null || answer === null) return { kind: 'in-flight' };
    const body = JSON.parse(this.sealer.open(unpack(answer), boundTo(name))) as string | null;
    return { kind: 'answered', answer: { status, body } };
  }

  async keep(name: RequestName, mark: string, { status, body }: StoredAnswer): Promise<void> {
    const sealed = pack(this.sealer.seal(JSON.stringify(body), boundTo(name)));
    await this.database.runOutside(keep, [...columnsOf(name), mark, status, sealed]);
  }

  async forget(name: RequestName, mark: string): Promise<void> {
    await this.database.runOutside(forget, [...columnsOf(name), mark]);
  }

  async forgetOld(): Promise<void> {
    await this.database.runOutside(forgetOld, []);
  }
}

const columnsOf = ({ caller, method, path, key }: RequestName) => [caller, method, path, key];

const boundTo = (name: RequestName): string => JSON.stringify(['idempotency', ...columnsOf(name)]);
