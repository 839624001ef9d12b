import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';
import { decisionColumns } from './decision-columns.js';
import { reasonOfOutcome } from './reasons.js';

const ownShape = {
  ...decisionColumns,
  now: column.instant('now()'),
  organizationSlug: column.textOrNull('o.slug'),
  requesterUser: column.text('rp."user"'),
  answeredByUser: column.textOrNull('ap."user"'),
  callId: column.text('d.call_id'),
  runId: column.textOrNull('d.run_id'),
  sealedReason: reasonOfOutcome,
  grantedAt: column.instantOrNull('d.granted_at'),
  reportedAt: column.instantOrNull("CASE WHEN d.execution NOT IN ('NOT_RUN', 'GRANTED') THEN d.execution_at END"),
};

export const ownColumns = selection(ownShape);

export type OwnRow = ReturnType<typeof ownColumns.read>;

const from = (decisions: string) => `FROM ${decisions} d
  LEFT JOIN organization o ON o.id = d.organization_id
  LEFT JOIN gate g ON g.id = d.gate_id
  JOIN person rp ON rp.id = d.requester_id
  LEFT JOIN person ap ON ap.id = d.answered_by_id`;
const SELECT = `SELECT ${ownColumns.sql}
  ${from('decision')}`;

const KEYED = 'WHERE d.id = $2::uuid AND d.application_id = $1::uuid';
export const readOne = statement(`${SELECT} ${KEYED}`);
/** Waits for whoever is writing the decision; who writes it afterwards asks the clock afterwards. */
export const settleOne = statement(`SELECT FROM decision d ${KEYED} FOR SHARE`);

/** The status as it is read: LAPSED from the expiry on. */
const STATUS = `CASE WHEN d.is_open AND d.expires_at <= now() THEN 'LAPSED' ELSE d.status::text END`;
const listed = (by: string) =>
  statement(`${SELECT}
 WHERE d.application_id = $1::uuid AND ${by}
   AND (d.created_at, d.id) < ($2::timestamptz, $3::uuid)
   AND ($5::text IS NULL OR d.run_id = $5) AND ($6::text IS NULL OR d.call_id = $6)
   AND ($7::text IS NULL OR ${STATUS} = $7) AND ($8::text IS NULL OR d.tool = $8) AND ($9::text IS NULL OR o.slug = $9)
 ORDER BY d.created_at DESC, d.id DESC LIMIT $4::int`);
/** A call and a run have indexes of their own. */
export const lists = {
  all: listed('true'),
  ofCall: listed('d.call_id = $6::text'),
  ofRun: listed('d.run_id = $5::text'),
};

/** As many of a run as one answer holds. */
const MOST_OF_A_RUN = 1_000;
const OF_RUN = 'WHERE d.application_id = $1::uuid AND d.run_id = $2::text';
const OVERDUE = 'd.is_open AND d.expires_at <= now()';
/** `unsettled`: of the whole run. */
export const runColumns = selection({
  ...ownShape,
  unsettled: column.number('count(*) FILTER (WHERE d.is_open AND d.expires_at > now()) OVER ()'),
});
/** The run is found first: in the order of the answer, the planner would look through all that was ever raised. */
export const readRun = statement(`WITH run AS MATERIALIZED (SELECT * FROM decision d ${OF_RUN})
SELECT ${runColumns.sql} ${from('run')}
 ORDER BY d.created_at, d.id LIMIT ${MOST_OF_A_RUN}`);
/** As `settleOne`, for all of a run whose time is over. */
export const settleRun = statement(`SELECT FROM decision d ${OF_RUN} AND ${OVERDUE} ORDER BY d.id FOR SHARE`);
