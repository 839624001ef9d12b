import { RETENTION } from '@countersign/domain';
import { PurgeDecisions } from '../src/decisions/use-cases/purge-decisions.js';
import { asSuperuser } from './superuser.js';
import type { TestServer } from './test-server.js';

/** The decision became final so long ago that its retention ended `ago` milliseconds ago. */
export async function retentionOver(id: string, ago = 1_000): Promise<void> {
  await asSuperuser(`UPDATE decision SET final_at = now() - $2::float8 * interval '1 millisecond' WHERE id = $1`, [
    id,
    RETENTION + ago,
  ]);
}

/** The worker comes by. */
export const purgeDue = (server: TestServer, signal = new AbortController().signal): Promise<void> =>
  server.app.get(PurgeDecisions, { strict: false }).run(signal);
