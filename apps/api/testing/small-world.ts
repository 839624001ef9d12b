import { type Decision, holderOf, type Standing, statusOf } from '@countersign/domain';
import {
  APPLICATION,
  APPROVER,
  CHIEF,
  ELSEWHERE,
  everyDecision,
  HERE,
  ME,
  OTHER,
  THIRD,
} from '@countersign/domain/testing';
import pg from 'pg';
import { viewerCtes } from '../src/decisions/persistence/viewer-sql.js';

/** What the queries of the specs select. */
type Cell = string | boolean | readonly string[] | null;

const ROLES = ['ORG_MEMBER', 'ORG_ADMIN', APPROVER, CHIEF];

/**
 * Every decision of the domain's small world as a row of `decision`, in a transaction that is never committed. One of
 * its decisions no writer makes (it lies in its requester's hand): the constraint against it is lifted meanwhile.
 */
export class SmallWorld {
  private constructor(
    private readonly database: pg.Client,
    readonly decisions: readonly Decision[],
    /** The moment of the transaction, and of all that is asked in it. */
    readonly now: number,
  ) {}

  static async begin(): Promise<SmallWorld> {
    const database = new pg.Client({ connectionString: process.env['TEST_SUPERUSER_URL'] });
    await database.connect();
    await database.query('BEGIN');
    await database.query('ALTER TABLE decision DROP CONSTRAINT decision_requester_is_no_reviewer');
    const { rows } = await database.query<{ now: string }>('SELECT floor(extract(epoch from now()) * 1000) AS now');
    const now = Number(rows[0]?.now);
    const decisions = everyDecision(now);
    await database.query(PLACES, [HERE, ELSEWHERE, APPLICATION]);
    await database.query(`INSERT INTO person (id, "user", name) SELECT p, p, p FROM unnest($1::uuid[]) p`, [
      [ME, OTHER, THIRD],
    ]);
    await database.query(DECISIONS, [JSON.stringify(decisions.map(rowOf))]);
    return new SmallWorld(database, decisions, now);
  }

  async end(): Promise<void> {
    await this.database.query('ROLLBACK');
    await this.database.end();
  }

  /** The viewer stands like this from now on; who is no member here has a membership that was switched off. */
  async becomes({ active, roles }: Standing): Promise<void> {
    await this.database.query('DELETE FROM membership WHERE person_id = $1', [ME]);
    await this.database.query('UPDATE person SET active = $2 WHERE id = $1', [ME, active]);
    const here = roles.get(HERE);
    await this.joins(HERE, here ?? new Set(ROLES), here !== undefined);
    const elsewhere = roles.get(ELSEWHERE);
    if (elsewhere !== undefined) await this.joins(ELSEWHERE, elsewhere, true);
  }

  /** What a query gives to the viewer (`$1`), read with every right: there is no fence but the query's own. */
  async rows(query: string): Promise<readonly Cell[][]> {
    const { rows } = await this.database.query<Cell[]>({
      text: `WITH ${viewerCtes} ${query}`,
      values: [ME],
      rowMode: 'array',
    });
    return rows;
  }

  /** The same as the server reads it: under the run-time login, in the viewer's context. */
  async rowsBehindTheFence(query: string): Promise<readonly Cell[][]> {
    await this.database.query('SET LOCAL ROLE countersign_app');
    await this.database.query('SELECT enter_person($1::uuid)', [ME]);
    const rows = await this.rows(query);
    await this.database.query('RESET ROLE');
    return rows;
  }

  private async joins(organization: string, roles: ReadonlySet<string>, active: boolean): Promise<void> {
    const values = [organization, ME, active];
    await this.database.query(
      `INSERT INTO membership (organization_id, person_id, name, active) VALUES ($1, $2, '', $3)`,
      values,
    );
    await this.database.query(
      'INSERT INTO membership_role (organization_id, person_id, role) SELECT $1, $2, r FROM unnest($3::text[]) r',
      [organization, ME, [...roles]],
    );
  }
}

/** Every role implies itself alone: what a viewer meets is what they were given. */
const PLACES = `WITH place AS (
  INSERT INTO organization (id, slug, name) VALUES ($1, 'here', 'Here'), ($2, 'elsewhere', 'Elsewhere') RETURNING id
), made AS (
  INSERT INTO role (organization_id, key, name)
  SELECT id, r, r FROM place, unnest(ARRAY[${ROLES.map((role) => `'${role}'`).join(', ')}]) r RETURNING organization_id, key
), met AS (
  INSERT INTO role_closure (organization_id, role, met) SELECT organization_id, key, key FROM made
)
INSERT INTO application (id, slug, name, signing_secret) VALUES ($3, 'todos', 'Todos', '')`;

const DECISIONS = `INSERT INTO decision (id, organization_id, application_id, kind, route, tool, title, call_id, raise_hash,
    requester_id, requester_role, eligible_role, escalates_to, escalated, assignee_id, status, is_open, holding, holder_id,
    digest, created_at, expires_at, provenance, final_at, final_digest, chain_sequence, chain_hash)
  SELECT id, organization, application, kind, route, tool, tool, id::text, '',
    requester, "requesterRole", "eligibleRole", "escalatesTo", escalated, assignee, status, "isOpen", holding, holder,
    digest, to_timestamp("createdAt" / 1000), to_timestamp("expiresAt" / 1000), provenance, to_timestamp("finalAt" / 1000), "finalDigest", 1, ''
  FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, organization uuid, application uuid, kind decision_kind,
    route route_kind, tool text, requester uuid, "requesterRole" text, "eligibleRole" text, "escalatesTo" text,
    escalated boolean, assignee uuid, status decision_status, "isOpen" boolean, holding holding, holder uuid,
    digest text, "createdAt" numeric, "expiresAt" numeric, provenance text, "finalAt" numeric, "finalDigest" text)`;

function rowOf(decision: Decision) {
  const { state } = decision;
  const open = state.open ? { holding: state.holding.kind, holder: holderOf(state.holding) } : {};
  const final = state.open
    ? {}
    : { provenance: state.outcome.provenance, finalAt: state.outcome.at, finalDigest: state.outcome.digest };
  return { ...decision, ...open, ...final, status: statusOf(decision), isOpen: state.open };
}
