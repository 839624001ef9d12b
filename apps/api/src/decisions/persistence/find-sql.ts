import { statement } from '../../platform/database/statement.js';
import { foundSql } from './found.js';
import { viewerCtes } from './viewer-sql.js';
import { visibleById } from './visible-sql.js';

/** `$1` the viewer, `$2` the id, `$3` the person a hand-over names: found only when the viewer may act on it. */
export const findVisible = statement(foundSql(`${viewerCtes},\nkey AS (\n${visibleById}\n)`));

/** `$1` the requester, `$2` the id: their own request, open or final. */
export const findRequested = statement(
  foundSql('key AS (SELECT d.id FROM decision d WHERE d.id = $2::uuid AND d.requester_id = $1::uuid)'),
);

/** `$1` the reviewer, `$2` the id: what they answered. */
export const findAnswered = statement(
  foundSql('key AS (SELECT d.id FROM decision d WHERE d.id = $2::uuid AND d.answered_by_id = $1::uuid)'),
);

/** `$1` null, `$2` the id, `$4` the application: a decision it raised. */
export const findRaised = statement(
  foundSql('key AS (SELECT d.id FROM decision d WHERE d.id = $2::uuid AND d.application_id = $4::uuid)'),
);

/** `$1`, `$3` null, `$2` an organization, `$4` persons (null: everybody): open decisions that lie in their hands. */
export const findHeldBy = statement(
  foundSql(`key AS (
  SELECT d.id FROM decision d
   WHERE d.organization_id = $2::uuid AND d.is_open AND d.holder_id IS NOT NULL
     AND ($4::uuid[] IS NULL OR d.holder_id = ANY ($4::uuid[]))
   ORDER BY d.id FOR UPDATE)`),
);

/** `$1`, `$3` null, `$2` an organization: everything open in it. */
export const findOpenIn = statement(
  foundSql('key AS (SELECT d.id FROM decision d WHERE d.organization_id = $2::uuid AND d.is_open ORDER BY d.id FOR UPDATE)'),
);
