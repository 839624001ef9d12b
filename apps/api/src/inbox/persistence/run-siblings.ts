import { mayAct } from '@countersign/domain';
import { sqlOf } from '../../decisions/persistence/rule-sql.js';
import { viewerCtes } from '../../decisions/persistence/viewer-sql.js';
import { statement } from '../../platform/database/statement.js';

/** `$1` the viewer: how many others of the run `$3` of the application `$2`, beside `$4`, they may act on. */
export const countRunSiblings = statement(`WITH ${viewerCtes}
SELECT count(*) FROM decision d
 WHERE d.application_id = $2::uuid AND d.run_id = $3::text AND d.id <> $4::uuid AND ${sqlOf(mayAct)}`);
