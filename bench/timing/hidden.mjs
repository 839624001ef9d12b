// Ids that one reviewer may not act on, for every reason there is, and ids that nobody has, in the same places of the indexes.
import { randomBytes } from 'node:crypto';
import { withClient } from '../../tools/launcher/with-client.mjs';
import { copyWorld, ensureWorld, vacuum } from '../scratch/world.mjs';
import { idOf } from '../scratch/identifiers.mjs';

const SIZE = 1_000_000;
/** Ids of a class; each is asked for several times. */
const IDS = 2_000;
export const VIEWER = 'one-role';
/** Found in the index, and passed over for its requester. It is shown, not judged: whoever raised it knows that it is there. */
export const OWN = 'one’s own request';

const MINE = `organization_id = '${idOf('organization/1')}'`;
const IN_POOL = `is_open AND holding = 'OPEN'`;
const MY_ROLE = `eligible_role = 'REVIEWER_1'`;
const CLASSES = {
  'of another role': `${MINE} AND ${IN_POOL} AND NOT (${MY_ROLE})`,
  'of another organization': `NOT (${MINE}) AND ${IN_POOL} AND ${MY_ROLE}`,
  'answered already': `${MINE} AND NOT is_open AND route = 'ROLE' AND ${MY_ROLE}`,
  [OWN]: `${MINE} AND ${IN_POOL} AND ${MY_ROLE} AND requester_id = '${idOf(`person/${VIEWER}`)}'`,
};
/** One reviewer has asked for some of what her role answers, all over the table. */
const ASK = `UPDATE decision SET requester_id = '${idOf(`person/${VIEWER}`)}' WHERE id IN (
  SELECT id FROM decision WHERE ${MINE} AND ${IN_POOL} AND ${MY_ROLE} ORDER BY md5(id::text) LIMIT ${IDS})`;

/** @returns {Promise<{ database: string, ids: Record<string, string[]> }>} a world and the ids of each class */
export async function hiddenIds(postgres) {
  const database = await copyWorld(postgres, await ensureWorld(postgres, SIZE), 'bench_timing');
  const ids = await withClient(postgres.superuserUrl(database), async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query(ASK);
    await vacuum(client);
    const drawn = {};
    for (const [name, where] of Object.entries(CLASSES)) {
      const { rows } = await client.query(
        `SELECT id::text FROM decision WHERE ${where} ORDER BY md5(id::text || 'drawn') LIMIT ${IDS}`,
      );
      if (rows.length < IDS) throw new Error(`only ${rows.length} decisions are ${name}`);
      drawn[name] = rows.map(({ id }) => id);
    }
    return drawn;
  });
  return { database, ids };
}

/** An id that nobody has beside one that there is: another random tail leads to the same leaves of the indexes. */
export const beside = (id) => `${id.slice(0, 24)}${randomBytes(6).toString('hex')}`;
