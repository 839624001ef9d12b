-- CreateEnum
CREATE TYPE "decision_kind" AS ENUM ('APPROVAL', 'CHOICE');

-- CreateEnum
CREATE TYPE "route_kind" AS ENUM ('OWNER', 'ROLE', 'ASSIGNEE');

-- CreateEnum
CREATE TYPE "decision_status" AS ENUM ('PENDING', 'ADJUDICATING', 'HALTED', 'ACCEPTED', 'ACCEPTED_WITH_MODIFICATIONS', 'REJECTED', 'ANSWERED', 'LAPSED', 'WITHDRAWN', 'REQUESTER_AUTHORITY_LAPSED');

-- CreateEnum
CREATE TYPE "holding" AS ENUM ('OPEN', 'HELD', 'DIRECTED', 'VACANT', 'OWN');

-- CreateEnum
CREATE TYPE "execution_state" AS ENUM ('NOT_RUN', 'GRANTED', 'SUCCEEDED', 'FAILED', 'UNKNOWN');

-- CreateTable
CREATE TABLE "organization" (
    "id" UUID NOT NULL,
    "slug" TEXT,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "roles_version" INTEGER NOT NULL DEFAULT 1,
    "chain_sequence" BIGINT NOT NULL DEFAULT 0,
    "chain_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "user" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "login" TEXT,
    "password_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "organization_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("organization_id","person_id")
);

-- CreateTable
CREATE TABLE "role" (
    "organization_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "built_in" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "role_pkey" PRIMARY KEY ("organization_id","key")
);

-- CreateTable
CREATE TABLE "role_implication" (
    "organization_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "implies" TEXT NOT NULL,

    CONSTRAINT "role_implication_pkey" PRIMARY KEY ("organization_id","role","implies")
);

-- CreateTable
CREATE TABLE "role_closure" (
    "organization_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "met" TEXT NOT NULL,

    CONSTRAINT "role_closure_pkey" PRIMARY KEY ("organization_id","role","met")
);

-- CreateTable
CREATE TABLE "membership_role" (
    "organization_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "membership_role_pkey" PRIMARY KEY ("organization_id","person_id","role")
);

-- CreateTable
CREATE TABLE "application" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "all_organizations" BOOLEAN NOT NULL DEFAULT false,
    "origins" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "signing_secret" BYTEA NOT NULL,
    "gates_revision" INTEGER NOT NULL DEFAULT 0,
    "chain_sequence" BIGINT NOT NULL DEFAULT 0,
    "chain_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_organization" (
    "application_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,

    CONSTRAINT "application_organization_pkey" PRIMARY KEY ("application_id","organization_id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "application_id" UUID,
    "secret_hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gate" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "route" "route_kind" NOT NULL,
    "eligible_role" TEXT,
    "assignee_pointer" TEXT,
    "assignee_by_resolver" BOOLEAN NOT NULL DEFAULT false,
    "escalates_to" TEXT,
    "requester_role" TEXT NOT NULL,
    "authority_check_url" TEXT,
    "arguments_schema" JSONB,
    "editable" TEXT[],
    "sensitive" TEXT[],
    "expires_in_seconds" INTEGER NOT NULL,
    "escalate_after_seconds" INTEGER,
    "title" TEXT,
    "instructions" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "gate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "decision" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "gate_id" UUID,
    "kind" "decision_kind" NOT NULL DEFAULT 'APPROVAL',
    "route" "route_kind" NOT NULL,
    "tool" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "call_id" TEXT NOT NULL,
    "run_id" TEXT,
    "raise_hash" BYTEA NOT NULL,
    "requester_id" UUID NOT NULL,
    "requester_role" TEXT,
    "eligible_role" TEXT,
    "escalates_to" TEXT,
    "escalated" BOOLEAN NOT NULL DEFAULT false,
    "assignee_id" UUID,
    "status" "decision_status" NOT NULL DEFAULT 'PENDING',
    "is_open" BOOLEAN NOT NULL DEFAULT true,
    "holding" "holding",
    "holder_id" UUID,
    "digest" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "escalates_at" TIMESTAMPTZ(3),
    "provenance" TEXT,
    "final_at" TIMESTAMPTZ(3),
    "answered_by_id" UUID,
    "answer_key" TEXT,
    "changed_arguments" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "final_digest" TEXT,
    "execution" "execution_state" NOT NULL DEFAULT 'NOT_RUN',
    "executor" TEXT,
    "execution_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "chain_sequence" BIGINT NOT NULL,
    "chain_hash" TEXT NOT NULL,

    CONSTRAINT "decision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sealed" (
    "organization_id" UUID NOT NULL,
    "decision_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "box" BYTEA NOT NULL,

    CONSTRAINT "sealed_pkey" PRIMARY KEY ("organization_id","decision_id","label")
);

-- CreateTable
CREATE TABLE "encryption_key" (
    "id" TEXT NOT NULL,
    "check_box" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "encryption_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event" (
    "organization_id" UUID NOT NULL,
    "chain_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "decision_id" UUID,
    "type" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "data" JSONB NOT NULL,
    "previous_hash" TEXT,
    "hash" TEXT NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("chain_id","sequence")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "organization_id" UUID NOT NULL,
    "decision_id" UUID NOT NULL,
    "notice" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency" (
    "caller" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "status" INTEGER,
    "answer" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_pkey" PRIMARY KEY ("caller","method","path","key")
);

-- CreateTable
CREATE TABLE "session" (
    "token_hash" BYTEA NOT NULL,
    "person_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "sign_in_link" (
    "token_hash" BYTEA NOT NULL,
    "person_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "organization_slug_key" ON "organization"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "person_user_key" ON "person"("user");

-- CreateIndex
CREATE UNIQUE INDEX "person_login_key" ON "person"("login");

-- CreateIndex
CREATE INDEX "membership_person" ON "membership"("person_id", "organization_id", "active");

-- CreateIndex
CREATE INDEX "membership_named" ON "membership"("organization_id", "person_id", "active", "name");

-- CreateIndex
CREATE INDEX "person_named" ON "person"("id", "user", "name");

-- CreateIndex
CREATE INDEX "person_inactive" ON "person"("id")
  WHERE NOT active;

-- CreateIndex
CREATE INDEX "role_named" ON "role"("organization_id", "key", "name");

-- CreateIndex
CREATE INDEX "role_closure_met" ON "role_closure"("organization_id", "met", "role");

-- CreateIndex
CREATE INDEX "membership_role_holders" ON "membership_role"("organization_id", "role", "person_id");

-- CreateIndex
CREATE UNIQUE INDEX "application_slug_key" ON "application"("slug");

-- CreateIndex
CREATE INDEX "application_organization_organization" ON "application_organization"("organization_id");

-- CreateIndex
CREATE INDEX "api_key_application" ON "api_key"("application_id")
  WHERE revoked_at IS NULL;

-- CreateIndex
CREATE UNIQUE INDEX "gate_in_force" ON "gate"("application_id", "tool")
  WHERE retired_at IS NULL;

-- CreateIndex
CREATE UNIQUE INDEX "gate_application_id_tool_revision_key" ON "gate"("application_id", "tool", "revision");

-- CreateIndex
CREATE INDEX "decision_pool" ON "decision"("organization_id", "eligible_role", "created_at" DESC, "id" DESC) INCLUDE ("requester_id", "expires_at", "application_id")
  WHERE is_open AND holding = 'OPEN';

-- CreateIndex
CREATE INDEX "decision_pool_expiring" ON "decision"("organization_id", "eligible_role", "expires_at", "id") INCLUDE ("requester_id", "application_id")
  WHERE is_open AND holding = 'OPEN';

-- CreateIndex
CREATE INDEX "decision_mine" ON "decision"("holder_id", "organization_id", "created_at" DESC, "id" DESC) INCLUDE ("requester_id", "expires_at", "application_id", "route", "eligible_role", "holding")
  WHERE is_open AND holder_id IS NOT NULL;

-- CreateIndex
CREATE INDEX "decision_mine_expiring" ON "decision"("holder_id", "organization_id", "expires_at", "id") INCLUDE ("requester_id", "application_id", "route", "eligible_role", "holding")
  WHERE is_open AND holder_id IS NOT NULL;

-- CreateIndex
CREATE INDEX "decision_admin" ON "decision"("organization_id", "eligible_role", "created_at" DESC, "id" DESC) INCLUDE ("requester_id", "holder_id", "expires_at", "application_id", "holding")
  WHERE is_open AND holding IN ('HELD', 'DIRECTED', 'VACANT');

-- CreateIndex
CREATE INDEX "decision_admin_expiring" ON "decision"("organization_id", "eligible_role", "expires_at", "id") INCLUDE ("requester_id", "holder_id", "application_id", "holding")
  WHERE is_open AND holding IN ('HELD', 'DIRECTED', 'VACANT');

-- CreateIndex
CREATE INDEX "decision_pool_by_id" ON "decision"("id", "organization_id", "eligible_role") INCLUDE ("requester_id", "expires_at", "application_id")
  WHERE is_open AND holding = 'OPEN';

-- CreateIndex
CREATE INDEX "decision_mine_by_id" ON "decision"("id", "holder_id", "organization_id") INCLUDE ("requester_id", "expires_at", "application_id", "route", "eligible_role")
  WHERE is_open AND holder_id IS NOT NULL;

-- CreateIndex
CREATE INDEX "decision_admin_by_id" ON "decision"("id", "organization_id", "eligible_role") INCLUDE ("requester_id", "holder_id", "expires_at", "application_id")
  WHERE is_open AND holding IN ('HELD', 'DIRECTED', 'VACANT');

-- CreateIndex
CREATE INDEX "decision_requests" ON "decision"("requester_id", "organization_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "decision_history" ON "decision"("answered_by_id", "organization_id", "final_at" DESC, "id" DESC)
  WHERE answered_by_id IS NOT NULL;

-- CreateIndex
CREATE INDEX "decision_application" ON "decision"("application_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "decision_run" ON "decision"("application_id", "run_id")
  WHERE run_id IS NOT NULL;

-- CreateIndex
CREATE INDEX "decision_expires" ON "decision"("expires_at")
  WHERE is_open;

-- CreateIndex
CREATE INDEX "decision_escalates" ON "decision"("escalates_at")
  WHERE is_open AND escalates_at IS NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "decision_organization_id_id_key" ON "decision"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "decision_application_id_call_id_key" ON "decision"("application_id", "call_id");

-- CreateIndex
CREATE INDEX "event_decision" ON "event"("organization_id", "decision_id", "sequence");

-- CreateIndex
CREATE INDEX "idempotency_created" ON "idempotency"("created_at");

-- CreateIndex
CREATE INDEX "session_person" ON "session"("person_id");

-- CreateIndex
CREATE INDEX "sign_in_link_person" ON "sign_in_link"("person_id");

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role" ADD CONSTRAINT "role_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_implication" ADD CONSTRAINT "role_implication_organization_id_role_fkey" FOREIGN KEY ("organization_id", "role") REFERENCES "role"("organization_id", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_implication" ADD CONSTRAINT "role_implication_organization_id_implies_fkey" FOREIGN KEY ("organization_id", "implies") REFERENCES "role"("organization_id", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_closure" ADD CONSTRAINT "role_closure_organization_id_role_fkey" FOREIGN KEY ("organization_id", "role") REFERENCES "role"("organization_id", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_closure" ADD CONSTRAINT "role_closure_organization_id_met_fkey" FOREIGN KEY ("organization_id", "met") REFERENCES "role"("organization_id", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership_role" ADD CONSTRAINT "membership_role_organization_id_person_id_fkey" FOREIGN KEY ("organization_id", "person_id") REFERENCES "membership"("organization_id", "person_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership_role" ADD CONSTRAINT "membership_role_organization_id_role_fkey" FOREIGN KEY ("organization_id", "role") REFERENCES "role"("organization_id", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_organization" ADD CONSTRAINT "application_organization_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_organization" ADD CONSTRAINT "application_organization_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate" ADD CONSTRAINT "gate_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decision" ADD CONSTRAINT "decision_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decision" ADD CONSTRAINT "decision_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decision" ADD CONSTRAINT "decision_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decision" ADD CONSTRAINT "decision_requester_id_fkey" FOREIGN KEY ("requester_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decision" ADD CONSTRAINT "decision_holder_id_fkey" FOREIGN KEY ("holder_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decision" ADD CONSTRAINT "decision_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decision" ADD CONSTRAINT "decision_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sealed" ADD CONSTRAINT "sealed_organization_id_decision_id_fkey" FOREIGN KEY ("organization_id", "decision_id") REFERENCES "decision"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_organization_id_decision_id_fkey" FOREIGN KEY ("organization_id", "decision_id") REFERENCES "decision"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_link" ADD CONSTRAINT "sign_in_link_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- Invariants of a decision that no writer may break -------------------------------------------------------------------

ALTER TABLE decision
  ADD CONSTRAINT decision_open_is_its_status CHECK (is_open = (status IN ('PENDING', 'ADJUDICATING', 'HALTED'))),
  ADD CONSTRAINT decision_open_has_holding CHECK (is_open = (holding IS NOT NULL)),
  ADD CONSTRAINT decision_holding_has_holder
    CHECK ((holder_id IS NOT NULL) = (holding IS NOT NULL AND holding IN ('HELD', 'DIRECTED', 'OWN'))),
  ADD CONSTRAINT decision_own_is_owner CHECK (holding IS NULL OR (holding = 'OWN') = (route = 'OWNER')),
  ADD CONSTRAINT decision_pool_is_home CHECK (
    (holding IS DISTINCT FROM 'OPEN' OR route = 'ROLE' OR escalated)
    AND (holding IS DISTINCT FROM 'VACANT' OR (route = 'ASSIGNEE' AND NOT escalated))),
  ADD CONSTRAINT decision_role_is_its_route CHECK ((eligible_role IS NULL) = (route = 'OWNER')),
  ADD CONSTRAINT decision_assignee_is_its_route CHECK ((assignee_id IS NOT NULL) = (route = 'ASSIGNEE')),
  ADD CONSTRAINT decision_requester_is_no_reviewer CHECK (route = 'OWNER' OR holder_id IS DISTINCT FROM requester_id),
  ADD CONSTRAINT decision_escalated_to_target CHECK (NOT escalated OR eligible_role = escalates_to),
  ADD CONSTRAINT decision_without_organization_is_own
    CHECK (organization_id <> '00000000-0000-0000-0000-000000000000' OR route = 'OWNER'),
  ADD CONSTRAINT decision_final_has_outcome
    CHECK (is_open = (final_at IS NULL) AND is_open = (provenance IS NULL) AND is_open = (final_digest IS NULL)),
  ADD CONSTRAINT decision_executor_is_its_execution CHECK ((execution = 'NOT_RUN') = (executor IS NULL)),
  ADD CONSTRAINT decision_lapses CHECK (expires_at > created_at);

-- The hot end of the partial indexes is rewritten all the time: vacuum by count, not by share.
-- Raises count too: an index-only scan is one only on pages that vacuum has seen.
ALTER TABLE decision SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 2000);

INSERT INTO organization (id, slug, name) VALUES ('00000000-0000-0000-0000-000000000000', NULL, '');

-- Who meets which role, in one place ----------------------------------------------------------------------------------

-- Every role an active member meets: their own, all these imply, and ORG_MEMBER. May repeat a row. Read by the person.
CREATE VIEW standing WITH (security_invoker = true) AS
  SELECT m.organization_id, m.person_id, r.role
    FROM membership m
   CROSS JOIN LATERAL (
     SELECT c.met AS role
       FROM role_closure c
      WHERE c.organization_id = m.organization_id
        AND c.role = ANY (ARRAY(SELECT h.role FROM membership_role h
                                 WHERE h.organization_id = m.organization_id AND h.person_id = m.person_id))
     UNION ALL
     SELECT 'ORG_MEMBER') r
   WHERE m.active AND NOT EXISTS (SELECT FROM person p WHERE p.id = m.person_id AND NOT p.active);

-- The same rows, read by the role: who meets it.
CREATE VIEW role_holder WITH (security_invoker = true) AS
  SELECT m.organization_id, m.person_id, c.met AS role
    FROM role_closure c
    JOIN membership_role h ON h.organization_id = c.organization_id AND h.role = c.role
    JOIN membership m ON m.organization_id = h.organization_id AND m.person_id = h.person_id
   WHERE m.active AND NOT EXISTS (SELECT FROM person p WHERE p.id = m.person_id AND NOT p.active)
  UNION ALL
  SELECT m.organization_id, m.person_id, 'ORG_MEMBER'
    FROM membership m
   WHERE m.active AND NOT EXISTS (SELECT FROM person p WHERE p.id = m.person_id AND NOT p.active);

-- Two of those who meet the role, one, or none: enough to know whether anybody but a certain person does. A function,
-- because few decisions have a target and the statements that ask would carry its whole plan each time.
CREATE FUNCTION two_holders(organization uuid, wanted text) RETURNS uuid[] LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  one uuid;
  another uuid;
BEGIN
  SELECT h.person_id INTO one FROM role_holder h WHERE h.organization_id = organization AND h.role = wanted LIMIT 1;
  SELECT h.person_id INTO another FROM role_holder h
   WHERE h.organization_id = organization AND h.role = wanted AND h.person_id <> one LIMIT 1;
  RETURN array_remove(ARRAY[one, another], NULL);
END $$;

-- The run-time login --------------------------------------------------------------------------------------------------

-- It owns nothing and bypasses nothing. A login of another name works when it is granted this role.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'countersign_app') THEN
    CREATE ROLE countersign_app NOSUPERUSER NOBYPASSRLS NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- made by somebody else in this moment
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON
  organization, person, membership, role, role_implication, role_closure, membership_role, application,
  application_organization, api_key, gate, decision, sealed, outbox, idempotency, session, sign_in_link
  TO countersign_app;
GRANT SELECT ON standing, role_holder TO countersign_app;
GRANT SELECT, INSERT ON event, encryption_key TO countersign_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO countersign_app;

-- Events are for ever, for the owner too.
CREATE FUNCTION event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'events are append-only';
END $$;
CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON event
  FOR EACH STATEMENT EXECUTE FUNCTION event_is_append_only();

-- Row-level security: the second fence --------------------------------------------------------------------------------

-- The context is transaction-local. No context, no rows.
CREATE FUNCTION context_organizations() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT nullif(current_setting('app.organizations', true), '')::uuid[] $$;
CREATE FUNCTION context_person() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT nullif(current_setting('app.person', true), '')::uuid $$;
CREATE FUNCTION context_application() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT nullif(current_setting('app.application', true), '')::uuid $$;
-- The application whose page embeds the inbox; a person who signed in here has none.
CREATE FUNCTION context_embedder() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT nullif(current_setting('app.embedder', true), '')::uuid $$;
CREATE FUNCTION context_is_operator() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT coalesce(current_setting('app.operator', true), '') = 'on' $$;

-- The policies ask with array_position, which no index answers: were it "= ANY", the planner would take it for a way in
-- and estimate by it, and it would choose far worse plans than the statements' own conditions give it.

-- Sets the context of a person: the organizations of which they are an active member, at most those in `within`.
-- `embedder` is the application of an inbox token: of the decisions without an organization, only its own are in reach.
CREATE FUNCTION enter_person(person uuid, within uuid[] DEFAULT NULL, embedder uuid DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.person', person::text, true),
          set_config('app.embedder', coalesce(embedder::text, ''), true),
          set_config('app.application', '', true),
          set_config('app.operator', '', true),
          set_config('app.organizations', '', true);
  PERFORM set_config('app.organizations', coalesce(array_agg(m.organization_id), '{}')::text, true)
     FROM membership m
    WHERE m.person_id = person AND m.active AND (within IS NULL OR m.organization_id = ANY (within));
END $$;

-- Sets the context of an application: the organization named by `slug` (none when it may not act there or when there
-- is none), or that of one of its own decisions, or, with neither, every organization it may act in.
CREATE FUNCTION enter_application(application uuid, slug text DEFAULT NULL, decision uuid DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  reached uuid[];
BEGIN
  PERFORM set_config('app.person', '', true),
          set_config('app.embedder', '', true),
          set_config('app.application', application::text, true),
          set_config('app.operator', '', true),
          set_config('app.organizations', '', true);
  IF decision IS NOT NULL THEN
    SELECT array_agg(d.organization_id) INTO reached
      FROM decision d WHERE d.id = enter_application.decision AND d.application_id = enter_application.application;
  ELSIF slug IS NOT NULL THEN
    SELECT array_agg(o.id) INTO reached FROM organization o WHERE o.slug = enter_application.slug;
  ELSE
    SELECT array_agg(o.id) INTO reached FROM organization o;
  END IF;
  PERFORM set_config('app.organizations', coalesce(reached, '{}')::text, true);
END $$;

-- Sets the context of an operator's call or of a job: these organizations, and whether all may be listed and made.
CREATE FUNCTION enter_organizations(organizations uuid[], operator boolean DEFAULT false) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.person', '', true),
          set_config('app.embedder', '', true),
          set_config('app.application', '', true),
          set_config('app.operator', CASE WHEN operator THEN 'on' ELSE '' END, true),
          set_config('app.organizations', organizations::text, true);
END $$;

DO $$
DECLARE
  tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['organization', 'membership', 'role', 'role_implication', 'role_closure',
    'membership_role', 'application_organization', 'decision', 'sealed', 'event', 'outbox'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
  END LOOP;
  FOREACH tenant IN ARRAY ARRAY['role', 'role_implication', 'role_closure', 'membership_role'] LOOP
    EXECUTE format('CREATE POLICY tenant ON %I TO countersign_app USING (array_position((SELECT context_organizations()), organization_id) IS NOT NULL)', tenant);
  END LOOP;
END $$;

-- An application finds the organizations it may act in; an operator all of them. The reserved one says nothing of anybody.
CREATE POLICY tenant ON organization TO countersign_app USING (
  array_position((SELECT context_organizations()), id) IS NOT NULL
  OR id = '00000000-0000-0000-0000-000000000000'
  OR (SELECT context_is_operator())
  OR (deleted_at IS NULL AND slug IS NOT NULL AND EXISTS (
    SELECT FROM application a
     WHERE a.id = (SELECT context_application())
       AND (a.all_organizations OR EXISTS (
         SELECT FROM application_organization x WHERE x.application_id = a.id AND x.organization_id = organization.id)))));

CREATE POLICY tenant ON application_organization TO countersign_app USING (
  array_position((SELECT context_organizations()), organization_id) IS NOT NULL
  OR (SELECT context_is_operator())
  OR application_id = (SELECT context_application()));

-- A person's own memberships are in reach while the context is being made from them, and no longer.
CREATE POLICY tenant ON membership TO countersign_app USING (
  array_position((SELECT context_organizations()), organization_id) IS NOT NULL
  OR (person_id = (SELECT context_person()) AND (SELECT context_organizations()) IS NULL));

CREATE POLICY tenant ON decision TO countersign_app USING (
  array_position((SELECT context_organizations()), organization_id) IS NOT NULL
  OR application_id = (SELECT context_application())
  OR (organization_id = '00000000-0000-0000-0000-000000000000'
      AND requester_id = (SELECT context_person())
      AND ((SELECT context_embedder()) IS NULL OR application_id = (SELECT context_embedder()))));

-- What belongs to a decision is in reach with it.
CREATE POLICY tenant ON sealed TO countersign_app USING (
  array_position((SELECT context_organizations()), organization_id) IS NOT NULL
  OR EXISTS (SELECT FROM decision d WHERE d.id = sealed.decision_id));

CREATE POLICY tenant ON event TO countersign_app USING (
  array_position((SELECT context_organizations()), organization_id) IS NOT NULL
  OR EXISTS (SELECT FROM decision d WHERE d.id = event.decision_id));

CREATE POLICY tenant ON outbox TO countersign_app USING (
  array_position((SELECT context_organizations()), organization_id) IS NOT NULL
  OR EXISTS (SELECT FROM decision d WHERE d.id = outbox.decision_id));
