// The hot end of the partial indexes after 50,000 decisions have been raised and answered in one role.
import { withClient } from '../../tools/launcher/with-client.mjs';
import { copyWorld, ensureWorld, vacuum } from '../scratch/world.mjs';
import { asPerson, buffersOf } from './buffers.mjs';
import { page } from './cases.mjs';

const BATCHES = 100;
const BAR = 400;

const RAISED = `INSERT INTO decision (id, organization_id, application_id, route, tool, title, call_id, raise_hash,
    requester_id, requester_role, eligible_role, holding, digest, created_at, expires_at, chain_sequence, chain_hash)
  SELECT gen_random_uuid(), md5('organization/1')::uuid, md5('application')::uuid, 'ROLE', 'churn', 'Churn', 'churn-' || $1 || '-' || n,
    '', md5('person/u-1-' || n)::uuid, 'ORG_MEMBER', 'REVIEWER_1', 'OPEN', 'sha256:', now(), now() + interval '7 days', 1, ''
    FROM generate_series(1, 500) n`;
const ANSWERED = `UPDATE decision SET status = 'ACCEPTED', is_open = false, holding = NULL, provenance = 'human', final_at = now(),
    answered_by_id = md5('person/one-role')::uuid, final_digest = digest, version = version + 1
  WHERE is_open AND tool = 'churn'`;

/** @returns {Promise<object[]>} a page before, right after, and after the vacuum that autovacuum's settings call for */
export async function benchChurn({ postgres }) {
  const database = await copyWorld(postgres, await ensureWorld(postgres, 10_000), 'bench_churn');
  const look = async (when, bar) => {
    const [figure] = await buffersOf(postgres.runTimeUrl(database), [asPerson(page('one-role'))]);
    return { when, bar, ...figure };
  };
  return withClient(postgres.superuserUrl(database), async (client) => {
    const before = await look('before', 300);
    for (let batch = 0; batch < BATCHES; batch++) {
      await client.query(RAISED, [batch]);
      await client.query(ANSWERED);
    }
    const first = await look('right after: the first to look', undefined);
    const second = await look('right after: the next', undefined);
    await vacuum(client);
    return [before, first, second, await look('after vacuum', BAR)];
  });
}
