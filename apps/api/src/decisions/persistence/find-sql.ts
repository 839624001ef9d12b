import { statement } from '../../platform/database/statement.js';
import { foundSql } from './found.js';
import { viewerCtes } from './viewer-sql.js';
import { visibleById } from './visible-sql.js';

const visible = `${viewerCtes},\nkey AS (\n${visibleById}\n)`;
const keyed = (where: string) => `key AS (SELECT d.id FROM decision d WHERE d.id = $2::uuid AND ${where})`;

/** `$1` the viewer, `$2` the id, `$3` the person a hand-over names: found only when the viewer may act on it. */
export const findVisible = statement(foundSql({ ctes: visible }));

/** The same, with what was raised. */
export const findVisibleWithPayload = statement(foundSql({ ctes: visible, payload: true }));

/** `$1` the requester, `$2` the id: their own request, open or final. */
export const findRequested = statement(foundSql({ ctes: keyed('d.requester_id = $1::uuid') }));

/** `$1` the reviewer, `$2` the id: what they answered. */
export const findAnswered = statement(foundSql({ ctes: keyed('d.answered_by_id = $1::uuid') }));

/** `$1` null, `$2` the id, `$4` the application: a decision it raised, with what was raised. */
export const findRaised = statement(foundSql({ ctes: keyed('d.application_id = $4::uuid'), payload: true }));

/** `$1` null, `$2` the id: a final one that still has what was sealed with it, for the system. */
export const findRetained = statement(
  foundSql({ ctes: keyed('NOT d.is_open AND d.purged_at IS NULL AND $1::uuid IS NULL') }),
);

/** `$1` null, `$2` the id: an open one, for the clock. */
export const findDue = statement(foundSql({ ctes: keyed('d.is_open AND $1::uuid IS NULL') }));

/** How many decisions a batch of the system's work takes. */
export const BATCH = 500;

/** Locked in the order of their ids, behind `$2`: what the system does to many is done a batch at a time. */
const batch = (where: string) => `key AS (
  SELECT d.id FROM decision d
   WHERE d.organization_id = $1::uuid AND d.is_open AND d.id > $2::uuid AND ${where}
   ORDER BY d.id LIMIT ${BATCH} FOR UPDATE)`;
const ofTheSystem = { viewer: 'd.holder_id', json: true };

/** `$1` the organization, `$3` null, `$4` persons (null: everybody): open decisions that lie in their hands. */
export const findHeld = foundSql({
  ctes: batch('d.holder_id IS NOT NULL AND ($4::uuid[] IS NULL OR d.holder_id = ANY ($4::uuid[]))'),
  ...ofTheSystem,
});

/** `$1` the organization, `$3` null: everything open in it. */
export const findOpen = foundSql({ ctes: batch('$4::uuid[] IS NULL'), ...ofTheSystem });
