import { Injectable } from '@nestjs/common';
import type { DecisionId, JsonValue, OrganizationId, PersonId, RoleKey } from '@countersign/domain';
import type { NamedPerson } from '../../decisions/card.js';
import { reasonOfEvent } from '../../decisions/persistence/reasons.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';

const contentColumns = selection({
  keyId: column.text('s.key_id'),
  box: column.bytesOrNull('s.box'),
  schema: column.jsonOrNull<JsonValue>('g.arguments_schema'),
  sensitive: column.texts('g.sensitive'),
});
const readContent = statement(`SELECT ${contentColumns.sql}
  FROM decision d
  JOIN sealed s ON s.organization_id = d.organization_id AND s.decision_id = d.id AND s.label = 'raised'
  LEFT JOIN gate g ON g.id = d.gate_id
 WHERE d.id = $1::uuid`);

const timelineColumns = selection({
  at: column.instant('e.at'),
  type: column.text('e.type'),
  actor: column.textOrNull(`CASE
    WHEN e.actor LIKE 'user:%' THEN coalesce(m.name, p.name)
    WHEN e.actor LIKE 'application:%' THEN substr(e.actor, length('application:') + 1)
    ELSE e.actor END`),
  reason: reasonOfEvent,
});
const readTimeline = statement(`SELECT ${timelineColumns.sql}
  FROM decision d
  JOIN event e ON e.chain_id = d.id
  LEFT JOIN person p ON e.actor = 'user:' || p.id
  LEFT JOIN membership m ON m.organization_id = d.organization_id AND m.person_id = p.id
 WHERE d.id = $1::uuid ORDER BY e.sequence`);

const candidateColumns = selection({
  id: column.text<PersonId>('p.id'),
  user: column.text('p."user"'),
  name: column.text('m.name'),
});
/** People who meet the role, by name; the domain says which of them it may be handed to. */
const readCandidates = statement(`SELECT ${candidateColumns.sql}
  FROM (SELECT DISTINCT t.person_id FROM role_holder t WHERE t.organization_id = $1::uuid AND t.role = $2::text) met
  JOIN membership m ON m.organization_id = $1::uuid AND m.person_id = met.person_id
  JOIN person p ON p.id = met.person_id
 WHERE $3::text IS NULL OR strpos(lower(m.name), lower($3)) > 0
 ORDER BY lower(m.name), p.id LIMIT $4::int`);

/** What the page of one decision shows beyond its card, in the database. The ids are of cards: of who may act on them. */
@Injectable()
export class Details {
  constructor(private readonly database: Database) {}

  /** What was raised, sealed, and what its gate says of the arguments. */
  async content(viewer: SignedInViewer, id: DecisionId) {
    const [text] = await this.database.run(viewer.context, readContent, [id]);
    if (text === undefined) throw new Error('an open decision without its payload');
    const { keyId, box, ...gate } = contentColumns.read(text);
    return { ...gate, box: { keyId, box: box ?? Buffer.alloc(0) } };
  }

  /** Its events, oldest first, their reasons sealed. */
  async events(viewer: SignedInViewer, id: DecisionId) {
    const rows = await this.database.run(viewer.context, readTimeline, [id]);
    return rows.map((text) => timelineColumns.read(text));
  }

  /** Who meets the role, by name, at most `limit` of those whose name contains `text`. */
  async holders(
    viewer: SignedInViewer,
    { organization, role }: { organization: OrganizationId; role: RoleKey },
    { text, limit }: { text: string | null; limit: number },
  ): Promise<readonly NamedPerson[]> {
    const rows = await this.database.run(viewer.context, readCandidates, [organization, role, text, limit]);
    return rows.map((row) => candidateColumns.read(row));
  }
}
