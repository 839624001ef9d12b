import type { PersonId, Situation, Standing } from '@countersign/domain';
import type { ChainHead } from '../../audit/chain.js';
import { column, selection } from '../../platform/database/selection.js';
import type { TextRow } from '../../platform/database/one-flight.js';
import type { Box } from '../../platform/sealing/sealer.js';
import { decisionColumns, decisionOf } from './decision-columns.js';
import { escalationReaches } from './escalation-sql.js';
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
  /** The `Sealed` row `raised`, as it lies in the database. */
  readonly payload: Box | null;
  /** The reviewer's own key of the stored answer. */
  readonly answerKey: string | null;
}

export interface Versions {
  readonly decision: number;
  readonly roles: number;
  readonly persons: ReadonlyMap<PersonId, number>;
}

const columns = selection({
  ...decisionColumns,
  now: column.instant('now()'),
  version: column.number('d.version'),
  rolesVersion: column.number('o.roles_version'),
  chainSequence: column.number('d.chain_sequence'),
  chainHash: column.text('d.chain_hash'),
  answerKey: column.textOrNull('d.answer_key'),
  escalationReaches: column.boolean(escalationReaches),
  ...standingColumns('viewer', 'd.organization_id'),
  ...standingColumns('asker', 'd.organization_id'),
  ...standingColumns('named', 'd.organization_id'),
  ...standingColumns('target', 'd.organization_id'),
  keyId: column.textOrNull('s.key_id'),
  box: column.bytesOrNull('s.box'),
});

/**
 * Finds one decision by a keyed lookup (a CTE `key (id)`). `$1` is the person who asks, `$3` the person a hand-over
 * names (or null).
 */
export const foundSql = (ctes: string) => `WITH ${ctes}
SELECT ${columns.sql}
  FROM key k
  JOIN decision d ON d.id = k.id
  JOIN organization o ON o.id = d.organization_id
  LEFT JOIN gate g ON g.id = d.gate_id
  LEFT JOIN person viewer ON viewer.id = $1::uuid
  LEFT JOIN person asker ON asker.id = d.requester_id
  LEFT JOIN person named ON named.id = d.assignee_id
  LEFT JOIN person target ON target.id = $3::uuid
  LEFT JOIN sealed s ON s.organization_id = d.organization_id AND s.decision_id = d.id AND s.label = 'raised'`;

export function foundIn(rows: readonly TextRow[]): Found | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const row = columns.read(first);
  const { now, version, rolesVersion, chainSequence, chainHash, keyId, box } = row;
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
    payload: keyId === null || box === null ? null : { keyId, box },
    answerKey: row.answerKey,
  };
}
