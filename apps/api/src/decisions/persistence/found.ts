import type { JsonValue, PersonId, Situation, Standing } from '@countersign/domain';
import type { ChainHead } from '../../audit/chain.js';
import { column, selection } from '../../platform/database/selection.js';
import type { TextRow } from '../../platform/database/one-flight.js';
import type { Box } from '../../platform/sealing/sealer.js';
import { decisionColumns, decisionOf } from './decision-columns.js';
import { isMetByAnother } from './met-by-another.js';
import { standingColumns, standingFrom } from './standing-columns.js';

/** A decision with everything a move is decided on, read in one statement at one moment. */
export interface Found {
  readonly situation: Situation;
  /** The person who asks; null where it is the application or the system. */
  readonly viewer: Standing | null;
  /** The person a hand-over names, as they stand in the decision's organization. */
  readonly target: Standing | null;
  /** What the writer compares under lock. */
  readonly versions: Versions;
  readonly chain: ChainHead;
  /** Null where the lookup does not ask for it, or once it is purged. */
  readonly payload: SealedPayload | null;
  /** Where the gate asks the application as well; read with what was raised, else null. */
  readonly authorityCheckUrl: string | null;
  /** The reviewer's own key of the stored answer. */
  readonly answerKey: string | null;
  /** SHA-256 of nonce and canonical raise. */
  readonly raiseHash: Buffer | null;
}

/** What was raised, sealed, and what its gate says of the arguments. */
interface SealedPayload {
  readonly box: Box;
  /** The gate revision. */
  readonly gate: string | null;
  readonly schema: JsonValue | null;
  readonly sensitive: readonly string[];
}

interface Versions {
  readonly decision: number;
  readonly roles: number;
  readonly persons: ReadonlyMap<PersonId, number>;
}

const plain = {
  ...decisionColumns,
  now: column.instant('now()'),
  version: column.number('d.version'),
  rolesVersion: column.number('o.roles_version'),
  chainSequence: column.number('d.chain_sequence'),
  chainHash: column.text('d.chain_hash'),
  answerKey: column.textOrNull('d.answer_key'),
  raiseHash: column.bytesOrNull('d.raise_hash'),
  escalationReaches: column.boolean(isMetByAnother('two_holders(d.organization_id, d.escalates_to)', 'd.requester_id')),
  ...standingColumns('viewer', 'd.organization_id'),
  ...standingColumns('asker', 'd.organization_id'),
  ...standingColumns('named', 'd.organization_id'),
  ...standingColumns('target', 'd.organization_id'),
};

/** The same columns for both lookups: what one does not ask for is null. */
const columns = selection({
  ...plain,
  keyId: column.textOrNull('NULL::text'),
  box: column.bytesOrNull('NULL::bytea'),
  gate: column.textOrNull('NULL::text'),
  schema: column.jsonOrNull<JsonValue>('NULL::text'),
  sensitive: column.texts('NULL::text[]'),
  authorityCheckUrl: column.textOrNull('NULL::text'),
});
const withPayload = selection({
  ...plain,
  keyId: column.textOrNull('s.key_id'),
  box: column.bytesOrNull('s.box'),
  gate: column.textOrNull('d.gate_id'),
  schema: column.jsonOrNull<JsonValue>('g.arguments_schema'),
  sensitive: column.texts('g.sensitive'),
  authorityCheckUrl: column.textOrNull('g.authority_check_url'),
});
const sealedJoin = `LEFT JOIN sealed s ON s.organization_id = d.organization_id AND s.decision_id = d.id AND s.label = 'raised'`;

interface Lookup {
  /** CTEs, the last of them `key (id)`: the decisions that are found. */
  readonly ctes: string;
  readonly payload?: boolean;
  /** Who asks; `$1` unless it says otherwise. */
  readonly viewer?: string;
  /** Rows of one JSON array each, for Prisma. */
  readonly json?: boolean;
}

/** Finds decisions by a keyed lookup. `$3` is the person a hand-over names, or null. */
export function foundSql({ ctes, payload = false, viewer = '$1::uuid', json = false }: Lookup): string {
  const asked = payload ? withPayload : columns;
  return `WITH ${ctes}
SELECT ${json ? `${asked.json} AS row` : asked.sql}
  FROM key k
  JOIN decision d ON d.id = k.id
  JOIN organization o ON o.id = d.organization_id
  LEFT JOIN gate g ON g.id = d.gate_id
  LEFT JOIN person viewer ON viewer.id = ${viewer}
  LEFT JOIN person asker ON asker.id = d.requester_id
  LEFT JOIN person named ON named.id = d.assignee_id
  LEFT JOIN person target ON target.id = $3::uuid
  ${payload ? sealedJoin : ''}`;
}

export function foundIn(text: TextRow): Found {
  const row = columns.read(text);
  const { now, version, rolesVersion, chainSequence, chainHash, keyId, box, gate, schema, sensitive } = row;
  const decision = decisionOf(row);
  const requester = standingFrom(row, 'asker', decision.organization);
  const viewer = standingFrom(row, 'viewer', decision.organization);
  const assignee = standingFrom(row, 'named', decision.organization);
  const target = standingFrom(row, 'target', decision.organization);
  if (requester === null) throw new Error('a decision without its requester');
  const people = [viewer, requester, assignee, target].filter((one) => one !== null);
  return {
    situation: {
      decision,
      now,
      requester: requester.standing,
      assignee: assignee?.standing ?? null,
      escalationReaches: row.escalationReaches,
    },
    viewer: viewer?.standing ?? null,
    target: target?.standing ?? null,
    versions: {
      decision: version,
      roles: rolesVersion,
      persons: new Map(people.map((one) => [one.standing.person, one.version])),
    },
    chain: { sequence: chainSequence, hash: chainHash },
    payload: keyId === null || box === null ? null : { box: { keyId, box }, gate, schema, sensitive },
    authorityCheckUrl: row.authorityCheckUrl,
    answerKey: row.answerKey,
    raiseHash: row.raiseHash,
  };
}
