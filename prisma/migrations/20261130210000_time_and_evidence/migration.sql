-- AlterTable
ALTER TABLE "application" ADD COLUMN     "previous_secret" BYTEA,
ADD COLUMN     "previous_secret_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "decision" ADD COLUMN     "purged_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "chain_id" UUID,
ALTER COLUMN "decision_id" DROP NOT NULL,
ALTER COLUMN "notice" DROP NOT NULL;

-- CreateTable
CREATE TABLE "notice" (
    "position" BIGSERIAL NOT NULL,
    "organization_id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "decision_id" UUID NOT NULL,
    "body" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "position" BIGSERIAL NOT NULL,
    "organization_id" UUID NOT NULL,
    "chain_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("organization_id","position")
);

-- CreateIndex
CREATE INDEX "notice_application" ON "notice"("application_id", "position");

-- CreateIndex
CREATE INDEX "notice_created" ON "notice"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entry_organization_id_chain_id_sequence_key" ON "audit_entry"("organization_id", "chain_id", "sequence");

-- CreateIndex
CREATE INDEX "decision_own_by_id" ON "decision"("id", "application_id", "requester_id", "answered_by_id");

-- CreateIndex
CREATE INDEX "decision_final" ON "decision"("organization_id", "final_at" DESC, "id" DESC)
  WHERE NOT is_open;

-- CreateIndex
CREATE INDEX "decision_retained" ON "decision"("final_at")
  WHERE NOT is_open AND purged_at IS NULL;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_organization_id_decision_id_fkey" FOREIGN KEY ("organization_id", "decision_id") REFERENCES "decision"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- An outbox row speaks of a decision, or of the chain of an organization or an application; never of nothing.
ALTER TABLE outbox ADD CONSTRAINT outbox_speaks_of_one CHECK (num_nonnulls(decision_id, chain_id) = 1),
  ADD CONSTRAINT outbox_notice_has_decision CHECK (notice IS NULL OR decision_id IS NOT NULL);

-- Only what is final is purged.
ALTER TABLE decision ADD CONSTRAINT decision_purged_is_final CHECK (purged_at IS NULL OR NOT is_open);

GRANT SELECT, INSERT, DELETE ON notice TO countersign_app;
GRANT SELECT, INSERT ON audit_entry TO countersign_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO countersign_app;

DO $$
DECLARE
  tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['notice', 'audit_entry'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
  END LOOP;
END $$;

CREATE POLICY tenant ON notice TO countersign_app USING (
  array_position((SELECT context_organizations()), organization_id) IS NOT NULL
  OR application_id = (SELECT context_application()));

CREATE POLICY tenant ON audit_entry TO countersign_app USING (
  array_position((SELECT context_organizations()), organization_id) IS NOT NULL);

-- Finding work ----------------------------------------------------------------------------------------------------------

-- A worker finds what is due through these functions, which tell ids and organizations and nothing else; it then works
-- under each row's own organization. They run as the owner of the tables, who is held to row-level security like
-- everybody (FORCE) and sees rows only while one of them runs.
CREATE POLICY finding ON decision FOR SELECT TO CURRENT_ROLE USING (current_setting('app.finding', true) = 'on');
CREATE POLICY finding ON outbox FOR SELECT TO CURRENT_ROLE USING (current_setting('app.finding', true) = 'on');
CREATE POLICY finding ON notice FOR SELECT TO CURRENT_ROLE USING (current_setting('app.finding', true) = 'on');
CREATE POLICY finding ON sealed FOR SELECT TO CURRENT_ROLE USING (current_setting('app.finding', true) = 'on');

-- Open decisions whose expiry or escalation has come, the longest overdue first, at most so many of each. What another
-- worker has in hand is passed over: the lock lasts as long as the transaction that asks. It keeps two workers from
-- doing the same work twice, and no more; which of two writes counts, the decision's version says.
CREATE FUNCTION due_decisions(most integer) RETURNS TABLE (organization_id uuid, id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found integer := 0;
BEGIN
  PERFORM set_config('app.finding', 'on', true);
  FOR organization_id, id IN
    SELECT d.organization_id, d.id FROM decision d
     WHERE d.is_open AND d.expires_at <= clock_timestamp() ORDER BY d.expires_at
  LOOP
    EXIT WHEN found >= most;
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashtextextended(id::text, 1));
    found := found + 1;
    RETURN NEXT;
  END LOOP;
  found := 0;
  FOR organization_id, id IN
    SELECT d.organization_id, d.id FROM decision d
     WHERE d.is_open AND d.escalates_at IS NOT NULL AND d.escalates_at <= clock_timestamp()
       AND d.expires_at > clock_timestamp() ORDER BY d.escalates_at
  LOOP
    EXIT WHEN found >= most;
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashtextextended(id::text, 1));
    found := found + 1;
    RETURN NEXT;
  END LOOP;
  PERFORM set_config('app.finding', '', true);
END $$;

-- Final decisions whose retention has ended: final since before `before` and not purged.
CREATE FUNCTION due_purges(before timestamptz, most integer) RETURNS TABLE (organization_id uuid, id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found integer := 0;
BEGIN
  PERFORM set_config('app.finding', 'on', true);
  FOR organization_id, id IN
    SELECT d.organization_id, d.id FROM decision d
     WHERE NOT d.is_open AND d.purged_at IS NULL AND d.final_at < before ORDER BY d.final_at
  LOOP
    EXIT WHEN found >= most;
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashtextextended(id::text, 1));
    found := found + 1;
    RETURN NEXT;
  END LOOP;
  PERFORM set_config('app.finding', '', true);
END $$;

-- The oldest rows of the outbox. One relay at a time: the positions it gives out grow in the order of their commits, so
-- that whoever reads on behind one misses nothing. Nobody waits: where another relay is at work, there is nothing to do.
CREATE FUNCTION next_outbox(most integer) RETURNS TABLE (organization_id uuid, id bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.finding', 'on', true);
  IF pg_try_advisory_xact_lock(hashtextextended('countersign outbox', 1)) THEN
    RETURN QUERY SELECT o.organization_id, o.id FROM outbox o ORDER BY o.id LIMIT most;
  END IF;
  PERFORM set_config('app.finding', '', true);
END $$;

-- Notices from before `before`: nobody resumes behind them any more.
CREATE FUNCTION old_notices(before timestamptz, most integer) RETURNS TABLE (organization_id uuid, "position" bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.finding', 'on', true);
  RETURN QUERY SELECT n.organization_id, n.position FROM notice n WHERE n.created_at < before ORDER BY n.created_at LIMIT most;
  PERFORM set_config('app.finding', '', true);
END $$;

-- Sealed texts under other keys than `newest`, behind `after` in the order of (organization, decision, label).
CREATE FUNCTION sealed_under_other_keys(newest text, after_organization uuid, after_decision uuid, after_label text, most integer)
RETURNS TABLE (organization_id uuid, decision_id uuid, label text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.finding', 'on', true);
  RETURN QUERY SELECT s.organization_id, s.decision_id, s.label FROM sealed s
   WHERE s.key_id <> newest
     AND (s.organization_id, s.decision_id, s.label) > (after_organization, after_decision, after_label)
   ORDER BY s.organization_id, s.decision_id, s.label LIMIT most;
  PERFORM set_config('app.finding', '', true);
END $$;

-- The id of the key under which a box in one column was sealed: its length in one byte, the id, the box.
CREATE FUNCTION packed_key(packed bytea) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT convert_from(substr(packed, 2, get_byte(packed, 0)), 'UTF8') $$;

-- Whether anything is still sealed under this key.
CREATE FUNCTION key_in_use(wanted text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  used boolean;
BEGIN
  PERFORM set_config('app.finding', 'on', true);
  used := EXISTS (SELECT FROM sealed WHERE key_id = wanted)
    OR EXISTS (SELECT FROM application WHERE wanted IN (packed_key(signing_secret), packed_key(previous_secret)))
    OR EXISTS (SELECT FROM idempotency WHERE packed_key(answer) = wanted);
  PERFORM set_config('app.finding', '', true);
  RETURN used;
END $$;

-- A key under which nothing is sealed any more is forgotten.
GRANT DELETE ON encryption_key TO countersign_app;

DO $$
DECLARE
  finder text;
BEGIN
  FOREACH finder IN ARRAY ARRAY['due_decisions(integer)', 'due_purges(timestamptz, integer)', 'next_outbox(integer)',
    'old_notices(timestamptz, integer)', 'sealed_under_other_keys(text, uuid, uuid, text, integer)',
    'key_in_use(text)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', finder);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO countersign_app', finder);
  END LOOP;
END $$;
