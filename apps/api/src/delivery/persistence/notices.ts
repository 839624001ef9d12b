import { Injectable } from '@nestjs/common';
import type { ApplicationId, Instant, OrganizationId } from '@countersign/domain';
import { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';

/** A place in what an application hears: it has heard everything up to `position` that was there `at` that instant. */
export interface Mark {
  /** A bigint, as a text. */
  readonly position: string;
  readonly at: Instant;
}

export interface StoredNotice extends Mark {
  readonly type: string;
  /** `{type, timestamp, data}` as JSON, on one line. */
  readonly body: string;
}

const newest = selection({
  position: column.text(`(SELECT coalesce(max(position), 0) FROM notice WHERE application_id = $1::uuid)`),
  at: column.instant('now()'),
});
const findNewest = statement(`SELECT ${newest.sql}`);

const columns = selection({
  position: column.text('position'),
  at: column.instant('created_at'),
  type: column.text(`body ->> 'type'`),
  body: column.text('body'),
});
const findBehind = statement(
  `SELECT ${columns.sql} FROM notice WHERE application_id = $1::uuid AND position > $2::bigint ORDER BY position LIMIT $3::int`,
);

/** Far longer than anybody resumes behind one (24 h): a clock that was wrong and a slow client change nothing. */
const KEPT_HOURS = 26;

/** What applications hear, in the order in which it became visible. */
@Injectable()
export class Notices {
  constructor(private readonly database: Database) {}

  /** The end of what the application has been told so far. */
  async newest(application: ApplicationId): Promise<Mark> {
    const [row] = await this.database.run({ application }, findNewest, [application]);
    if (row === undefined) throw new Error('a SELECT without FROM has one row');
    return newest.read(row);
  }

  /** What comes behind a position, in its order. */
  async behind(application: ApplicationId, { position }: Mark, most: number): Promise<readonly StoredNotice[]> {
    const rows = await this.database.run({ application }, findBehind, [application, position, most]);
    return rows.map((row) => columns.read(row));
  }

  /** Clears away at most `most` of those that nobody resumes behind any more; how many there were. */
  forgetOld(most: number): Promise<number> {
    return this.database.transaction({ organizations: [] }, async (transaction) => {
      const old = await transaction.$queryRaw<{ organization: OrganizationId; position: bigint }[]>`
        SELECT organization_id::text AS organization, position
          FROM old_notices(now() - make_interval(hours => ${KEPT_HOURS}::int), ${most}::int)`;
      const organizations = [...new Set(old.map(({ organization }) => organization))];
      await this.database.enter(transaction, { organizations });
      await transaction.notice.deleteMany({ where: { position: { in: old.map(({ position }) => position) } } });
      return old.length;
    });
  }
}
