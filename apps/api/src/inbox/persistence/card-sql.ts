import { cardColumns } from '../../decisions/persistence/card.js';
import { cardCtes, cardJoins } from '../../decisions/persistence/card-names-sql.js';
import { viewerCtes } from '../../decisions/persistence/viewer-sql.js';
import { visibleById } from '../../decisions/persistence/visible-sql.js';
import { statement } from '../../platform/database/statement.js';

/** `$1` the viewer, `$2` the id: the card of a decision on which they may act. */
export const cardById = statement(`WITH ${viewerCtes},
key AS (\n${visibleById}\n), listed AS MATERIALIZED (
  SELECT d.* FROM key k JOIN decision d ON d.id = k.id
), ${cardCtes}
SELECT ${cardColumns} FROM listed d ${cardJoins}`);
