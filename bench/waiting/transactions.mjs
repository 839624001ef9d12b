import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../tools/launcher/with-client.mjs';

/** Backends tell what they did once they have been idle for a moment. */
const UNTIL_TOLD_MS = 1_500;

/** @returns {Promise<number>} transactions in a database so far; asked from another one, so that asking is none of them */
export async function transactionsIn(postgres, database) {
  await sleep(UNTIL_TOLD_MS);
  return withClient(postgres.superuserUrl(), async (client) => {
    const { rows } = await client.query(
      'SELECT xact_commit + xact_rollback AS total FROM pg_stat_database WHERE datname = $1',
      [database],
    );
    return Number(rows[0].total);
  });
}

/** Waits until nothing happens there any more. */
export async function quiet(postgres, database) {
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    now = await transactionsIn(postgres, database);
  }
}
