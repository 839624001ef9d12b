import { Injectable } from '@nestjs/common';
import {
  type Decision,
  isOpen,
  type JsonObject,
  type JsonValue,
  mayBeHanded,
  type PersonId,
  type RoleKey,
  type Standing,
  withoutSensitive,
} from '@countersign/domain';
import type { Card } from '../../decisions/persistence/card.js';
import type { NamedPerson } from '../../decisions/persistence/named.js';
import { Payloads } from '../../decisions/persistence/payloads.js';
import { reasonOfEvent, Reasons } from '../../decisions/persistence/reasons.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';

/** What was raised, as a reviewer's screen gets it: sensitive values stay here. */
export interface Content {
  readonly arguments: JsonValue;
  readonly argumentsSchema: JsonValue | null;
  readonly sensitive: readonly string[];
  readonly summary: string | null;
  readonly context: JsonObject | null;
}

export interface TimelineEntry {
  readonly at: number;
  readonly type: string;
  readonly actor: string | null;
  readonly reason: string | null;
}

const MOST_CANDIDATES = 50;

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

/** What the page of one decision shows beyond its card. Each method takes a card, which only who may act on it has. */
@Injectable()
export class Details {
  constructor(
    private readonly database: Database,
    private readonly payloads: Payloads,
    private readonly reasons: Reasons,
  ) {}

  async content(viewer: SignedInViewer, { decision }: Card): Promise<Content> {
    const [text] = await this.database.run(viewer.context, readContent, [decision.id]);
    if (text === undefined) throw new Error('an open decision without its payload');
    const { keyId, box, schema, sensitive } = contentColumns.read(text);
    const payload = this.payloads.openRaised(decision, { keyId, box: box ?? Buffer.alloc(0) });
    const { summary, context } = payload;
    return {
      arguments: withoutSensitive(payload.arguments, sensitive),
      argumentsSchema: schema,
      ...{ sensitive, summary, context },
    };
  }

  async timeline(viewer: SignedInViewer, { decision }: Card): Promise<readonly TimelineEntry[]> {
    const rows = await this.database.run(viewer.context, readTimeline, [decision.id]);
    return rows.map((text) => {
      const { reason, ...entry } = timelineColumns.read(text);
      return { ...entry, reason: this.reasons.open(decision.id, reason) };
    });
  }

  /** To whom a hand-over may go, by name, at most 50. */
  async candidates(viewer: SignedInViewer, { decision }: Card, text: string | null): Promise<readonly NamedPerson[]> {
    const { organization, eligibleRole } = decision;
    if (!isOpen(decision) || eligibleRole === null) return [];
    const limit = MOST_CANDIDATES + KNOWN_OUT;
    const rows = await this.database.run(viewer.context, readCandidates, [organization, eligibleRole, text, limit]);
    return rows
      .map((row) => candidateColumns.read(row))
      .filter(({ id }) => mayBeHanded(meeting(id, decision, eligibleRole), decision, viewer.person))
      .slice(0, MOST_CANDIDATES);
  }
}

/** The requester, the viewer and the holder are among those who meet the role, and none of them is a candidate. */
const KNOWN_OUT = 3;

const meeting = (person: PersonId, { organization }: Decision, role: RoleKey): Standing => ({
  person,
  active: true,
  roles: new Map([[organization, new Set([role])]]),
});
