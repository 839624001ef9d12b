import { asSuperuser } from './superuser.js';

/** Everything in the outbox becomes visible to auditors now, in its order, as the relay makes it sooner or later. */
export async function becomeVisible(): Promise<void> {
  await asSuperuser(
    `INSERT INTO audit_entry (organization_id, chain_id, sequence)
     SELECT e.organization_id, e.chain_id, e.sequence
       FROM outbox o
       JOIN event e ON e.organization_id = o.organization_id AND e.chain_id = coalesce(o.chain_id, o.decision_id)
       LEFT JOIN decision d ON d.id = e.decision_id
      WHERE d.is_open IS NOT TRUE ORDER BY o.id, e.sequence
     ON CONFLICT DO NOTHING`,
  );
}
