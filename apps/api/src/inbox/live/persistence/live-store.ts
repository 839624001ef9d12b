import { Injectable } from '@nestjs/common';
import {
  type Decision,
  type Facts,
  type Instant,
  NO_ORGANIZATION,
  type OrganizationId,
  type PersonId,
  type Standing,
} from '@countersign/domain';
import { decisionColumns, decisionOf } from '../../../decisions/persistence/decision-columns.js';
import type { Poke } from '../../../decisions/persistence/poke.js';
import { standingColumns, standingFrom } from '../../../decisions/persistence/standing-columns.js';
import type { SignedInViewer } from '../../../identity/viewer.js';
import { Database } from '../../../platform/database/database.js';
import { column, selection } from '../../../platform/database/selection.js';
import { statement } from '../../../platform/database/statement.js';
import type { Opened, Versions } from '../live-stream.js';

/** A decision as it is now, and where it stood before each of the events that were told of. */
export interface ChangedDecision {
  readonly decision: Decision;
  readonly before: readonly Facts[];
  readonly now: Instant;
}

export interface Listener {
  readonly organization: OrganizationId;
  readonly person: PersonId;
}

export interface ListenerStanding extends Listener {
  readonly standing: Standing;
  readonly versions: Versions;
}

const opening = selection({
  organization: column.textOrNull<OrganizationId>('o.id'),
  person: column.number('p.version'),
  roles: column.number('coalesce(o.roles_version, 0)'),
});

/** `$1` the person, `$2` the organization's slug; null: the decisions without one. */
const readOpening = statement(`SELECT ${opening.sql}
  FROM person p
  LEFT JOIN organization o ON CASE WHEN $2::text IS NULL THEN o.id = '${NO_ORGANIZATION}' ELSE
    o.slug = $2::text AND EXISTS (SELECT FROM standing t WHERE t.organization_id = o.id AND t.person_id = p.id) END
 WHERE p.id = $1::uuid`);

const changed = selection({
  ...decisionColumns,
  now: column.instant('now()'),
  before: column.json<readonly Facts[]>(`(SELECT coalesce(json_agg(e.data -> 'from' ORDER BY e.sequence), '[]')
    FROM event e WHERE e.chain_id = d.id AND e.sequence > k.after AND e.sequence <= k.up_to AND e.data ? 'from')`),
});

const readChanged = statement(`SELECT ${changed.sql}
  FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS k (id, after, up_to)
  JOIN decision d ON d.id = k.id
  LEFT JOIN gate g ON g.id = d.gate_id`);

const listening = selection({
  organization: column.text<OrganizationId>('o.id'),
  rolesVersion: column.number('o.roles_version'),
  ...standingColumns('listener', 'o.id'),
});

const readListening = statement(`SELECT ${listening.sql}
  FROM unnest($1::uuid[], $2::uuid[]) AS k (organization, person)
  JOIN organization o ON o.id = k.organization
  JOIN person listener ON listener.id = k.person`);

/** What live updates read: each statement for everybody at once, whoever many listen. */
@Injectable()
export class LiveStore {
  constructor(private readonly database: Database) {}

  /** The organization as far as it is in the viewer's reach, and their standing's counts; null: there is no such person. */
  async open({ context, person }: SignedInViewer, slug: string | null): Promise<Opened | null> {
    const [row] = await this.database.run(context, readOpening, [person, slug]);
    if (row === undefined) return null;
    const { organization, ...versions } = opening.read(row);
    return { organization, versions };
  }

  /** Of the decisions that changed, those of these organizations. */
  async changed(organizations: readonly OrganizationId[], pokes: readonly Poke[]): Promise<readonly ChangedDecision[]> {
    const values = [pokes.map(({ id }) => id), pokes.map(({ after }) => after), pokes.map(({ upTo }) => upTo)];
    const rows = await this.database.run({ organizations }, readChanged, values);
    return rows.map((text) => {
      const { now, before, ...row } = changed.read(text);
      return { decision: decisionOf(row), before, now };
    });
  }

  /** How each of them stands in this moment. */
  async standings(listeners: readonly Listener[]): Promise<readonly ListenerStanding[]> {
    const organizations = listeners.map(({ organization }) => organization);
    const context = { organizations: [...new Set(organizations)] };
    const values = [organizations, listeners.map(({ person }) => person)];
    const rows = await this.database.run(context, readListening, values);
    return rows.map((text) => {
      const row = listening.read(text);
      const found = standingFrom(row, 'listener', row.organization);
      if (found === null) throw new Error('a listener who is nobody');
      const { standing, version } = found;
      const versions = { person: version, roles: row.rolesVersion };
      return { organization: row.organization, person: standing.person, standing, versions };
    });
  }
}
