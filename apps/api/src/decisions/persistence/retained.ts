import { Injectable } from '@nestjs/common';
import { type Change, type DecisionId, type OrganizationId, RETENTION } from '@countersign/domain';
import { chained } from '../../audit/chain.js';
import { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';
import { findRetained } from './find-sql.js';
import { type Found, foundIn } from './found.js';
import { erase } from './erase-sql.js';
import { eventsJson } from './sealed-texts.js';

export interface Due {
  readonly organization: OrganizationId;
  readonly id: DecisionId;
}

const dueColumns = selection({
  organization: column.text<OrganizationId>('organization_id'),
  id: column.text<DecisionId>('id'),
});
const due = statement(
  `SELECT ${dueColumns.sql} FROM due_purges(now() - $1::float8 * interval '1 millisecond', $2::int)`,
);

/** Final decisions with what was sealed with them, until it is erased. */
@Injectable()
export class Retained {
  constructor(private readonly database: Database) {}

  /** Those whose retention is over, the oldest first, at most `most`. */
  async due(most: number): Promise<readonly Due[]> {
    return (await this.database.runOutside(due, [RETENTION, most])).map((row) => dueColumns.read(row));
  }

  async find({ organization, id }: Due): Promise<Found | undefined> {
    const [row] = await this.database.run({ organizations: [organization] }, findRetained, [null, id, null]);
    return row && foundIn(row);
  }

  /** Erases what `change` says is purged; false: somebody was faster, and nothing was erased. */
  async erase({ situation, versions, chain }: Found, { next, events }: Change): Promise<boolean> {
    const { organization, id, tool } = next;
    const links = chained(chain, events, { decision: id, at: situation.now });
    const last = links.at(-1);
    if (last === undefined) throw new Error('nothing is erased without an event');
    const head = [last.sequence, last.hash];
    const values = [organization, id, versions.decision, tool, situation.now, ...head, eventsJson(links), '[]', '[]'];
    return (await this.database.run({ organizations: [organization] }, erase, values)).length > 0;
  }
}
