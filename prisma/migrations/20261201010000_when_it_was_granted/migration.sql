-- AlterTable
ALTER TABLE "decision" ADD COLUMN     "granted_at" TIMESTAMPTZ(3);


-- `execution_at` says when the execution last changed, which is the grant until there is a receipt. For what was
-- reported already, the decision's own event says it. Whoever owns the tables is held to row-level security like
-- everybody; for this one look they are not, and nobody else is about while the tables are being altered.
ALTER TABLE decision NO FORCE ROW LEVEL SECURITY;
ALTER TABLE event NO FORCE ROW LEVEL SECURITY;

UPDATE decision d SET granted_at = CASE WHEN d.execution = 'GRANTED' THEN d.execution_at ELSE (
  SELECT max(e.at) FROM event e
   WHERE e.organization_id = d.organization_id AND e.chain_id = d.id AND e.type = 'granted') END
 WHERE d.execution <> 'NOT_RUN';

ALTER TABLE decision FORCE ROW LEVEL SECURITY;
ALTER TABLE event FORCE ROW LEVEL SECURITY;

-- Whatever runs was granted before, and an instant says when.
ALTER TABLE decision ADD CONSTRAINT decision_granted_is_dated CHECK ((execution = 'NOT_RUN') = (granted_at IS NULL));
