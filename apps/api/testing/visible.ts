import { Outbox } from '../src/delivery/persistence/outbox.js';
import type { TestServer } from './test-server.js';

const BATCH = 500;

/** Everything in the outbox becomes visible to auditors now: the relay comes by until there is nothing left. */
export async function becomeVisible(server: TestServer): Promise<void> {
  const outbox = server.app.get(Outbox, { strict: false });
  while ((await outbox.relay(BATCH)).rows > 0);
}
