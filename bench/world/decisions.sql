-- bench.size decisions over the last 80 days, each good for 90: 30 % in the big organization, 10 % open, scattered
-- over the whole table, so that every row of a page lies in a page of its own.
CREATE TEMPORARY TABLE drawn AS
SELECT n,
       now() - interval '80 days' * (1 - n::float8 / current_setting('bench.size')::int) AS created_at,
       CASE WHEN random() < 0.3 THEN 1 ELSE 2 + floor(random() * 199)::int END AS organization,
       random() < 0.1 AS is_open,
       random() AS holding,
       random() AS role,
       random() AS requester,
       random() AS reviewer
  FROM generate_series(1, current_setting('bench.size')::int) n;

INSERT INTO gate (id, application_id, tool, revision, route, eligible_role, requester_role, expires_in_seconds, retired_at)
SELECT md5('gate/' || n)::uuid, md5('application')::uuid, 'tool-' || n, 1, 'ROLE', 'REVIEWER_1', 'ORG_MEMBER', 86400, now()
  FROM generate_series(0, 19) n;

CREATE TEMPORARY TABLE placed AS
SELECT n, created_at, is_open,
       (lpad(to_hex((extract(epoch FROM created_at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0')
         || '8' || substr(md5(n::text), 1, 15))::uuid AS id,
       md5('organization/' || organization)::uuid AS organization_id,
       CASE WHEN holding < 0.60 THEN 'OPEN' WHEN holding < 0.75 THEN 'HELD' WHEN holding < 0.85 THEN 'DIRECTED'
            WHEN holding < 0.90 THEN 'VACANT' ELSE 'OWN' END::holding AS holding,
       -- Half of the work is the first role's.
       'REVIEWER_' || CASE WHEN role < 0.5 THEN 1 ELSE 2 + floor((role - 0.5) * 18)::int END AS role,
       md5('person/u-' || organization || '-' || 1 + floor(requester * (CASE organization WHEN 1 THEN 1000 ELSE 10 END))::int)::uuid AS requester_id,
       CASE WHEN organization = 1 AND reviewer < 0.2 THEN md5('person/holder')::uuid
            ELSE md5('person/u-' || organization || '-' || (CASE organization WHEN 1 THEN 1001 ELSE 11 END)
              + floor(reviewer * (CASE organization WHEN 1 THEN 1000 ELSE 10 END))::int)::uuid END AS reviewer_id
  FROM drawn;

-- One reviewer asked for the newest of what her role would answer: none of it is hers to answer.
UPDATE placed SET requester_id = md5('person/asker')::uuid
 WHERE n IN (SELECT n FROM placed
              WHERE organization_id = md5('organization/1')::uuid AND role = 'REVIEWER_2' AND is_open AND holding = 'OPEN'
              ORDER BY created_at DESC LIMIT least(2000, current_setting('bench.size')::int / 2000));

INSERT INTO decision (id, organization_id, application_id, gate_id, route, tool, title, call_id, run_id, raise_hash, requester_id,
  requester_role, eligible_role, escalates_to, assignee_id, status, is_open, holding, holder_id, digest, created_at, expires_at,
  provenance, final_at, answered_by_id, final_digest, execution, executor, granted_at, chain_sequence, chain_hash)
SELECT id, organization_id, md5('application')::uuid, md5('gate/' || n % 20)::uuid, route, 'tool-' || n % 20, 'Decision number ' || n, 'world-' || n,
       'run-' || n / 3, sha256(n::text::bytea), requester_id, 'ORG_MEMBER', CASE WHEN route <> 'OWNER' THEN role END,
       CASE WHEN route <> 'OWNER' AND n % 3 = 0 THEN 'CHIEF' END,
       CASE WHEN route = 'ASSIGNEE' THEN reviewer_id END,
       CASE WHEN is_open THEN 'PENDING' ELSE 'ACCEPTED' END::decision_status, is_open, CASE WHEN is_open THEN holding END,
       CASE WHEN is_open AND holding IN ('HELD', 'DIRECTED') THEN reviewer_id WHEN is_open AND holding = 'OWN' THEN requester_id END,
       'sha256:' || encode(sha256(n::text::bytea), 'hex'), created_at, created_at + interval '90 days',
       CASE WHEN NOT is_open THEN 'human' END, CASE WHEN NOT is_open THEN created_at + interval '1 hour' END,
       CASE WHEN NOT is_open THEN CASE route WHEN 'OWNER' THEN requester_id ELSE reviewer_id END END,
       CASE WHEN NOT is_open THEN 'sha256:' || encode(sha256(n::text::bytea), 'hex') END,
       CASE WHEN is_open THEN 'NOT_RUN' ELSE 'SUCCEEDED' END::execution_state, CASE WHEN NOT is_open THEN 'bench' END,
       CASE WHEN NOT is_open THEN created_at + interval '2 hours' END,
       1, encode(sha256(id::text::bytea), 'hex')
  FROM (SELECT *, CASE holding WHEN 'OWN' THEN 'OWNER' WHEN 'DIRECTED' THEN 'ASSIGNEE' WHEN 'VACANT' THEN 'ASSIGNEE'
                  ELSE 'ROLE' END::route_kind AS route FROM placed) p
 ORDER BY n;

INSERT INTO sealed (organization_id, decision_id, label, key_id, box)
SELECT organization_id, id, 'raised', 'bench', sha256(id::text::bytea) FROM placed ORDER BY n;

INSERT INTO event (organization_id, chain_id, sequence, decision_id, type, actor, at, data, previous_hash, hash)
SELECT organization_id, id, 1, id, 'raised', 'application:bench', created_at, '{}', NULL, encode(sha256(id::text::bytea), 'hex')
  FROM placed ORDER BY n;

DROP TABLE drawn, placed;
