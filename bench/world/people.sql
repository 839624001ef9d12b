-- 200 organizations. The first is the big one: 2,000 members, the others 20 each.
INSERT INTO application (id, slug, name, signing_secret)
VALUES (md5('application')::uuid, 'bench', 'Bench', '\x00');

INSERT INTO organization (id, slug, name)
SELECT md5('organization/' || n)::uuid, 'org-' || n, 'Organization ' || n FROM generate_series(1, 200) n;

INSERT INTO application_organization (application_id, organization_id)
SELECT md5('application')::uuid, id FROM organization WHERE slug IS NOT NULL;

INSERT INTO role (organization_id, key, name, built_in)
SELECT o.id, r.key, r.key, r.key LIKE 'ORG%'
  FROM organization o,
       unnest(ARRAY['ORG_OWNER', 'ORG_ADMIN', 'ORG_MEMBER', 'ORG_AUDITOR', 'IDLE', 'CHIEF'] ||
              ARRAY(SELECT 'REVIEWER_' || n FROM generate_series(1, 10) n)) AS r (key)
 WHERE o.slug IS NOT NULL;

INSERT INTO role_implication (organization_id, role, implies)
SELECT o.id, e.role, e.implies
  FROM organization o,
       (VALUES ('ORG_OWNER', 'ORG_ADMIN'), ('ORG_OWNER', 'ORG_AUDITOR'), ('ORG_ADMIN', 'ORG_MEMBER'),
               ('CHIEF', 'REVIEWER_1'), ('CHIEF', 'REVIEWER_2')) AS e (role, implies)
 WHERE o.slug IS NOT NULL;

INSERT INTO role_closure (organization_id, role, met)
SELECT organization_id, key, key FROM role
UNION SELECT organization_id, role, implies FROM role_implication
UNION SELECT organization_id, 'ORG_OWNER', 'ORG_MEMBER' FROM role_implication;

-- The people measured are in the big organization; `u-<organization>-<n>` are everybody else.
CREATE TEMPORARY TABLE everybody AS
SELECT o.n AS organization, 'u-' || o.n || '-' || p.n AS "user"
  FROM generate_series(1, 200) AS o (n), generate_series(1, CASE o.n WHEN 1 THEN 2000 ELSE 20 END) AS p (n)
UNION ALL
SELECT 1, name FROM unnest(ARRAY['one-role', 'ten-roles', 'nothing', 'admin', 'holder', 'asker', 'chief']) AS name;

INSERT INTO person (id, "user", name, email)
SELECT md5('person/' || "user")::uuid, "user", 'Person ' || "user", "user" || '@example.com' FROM everybody;

INSERT INTO membership (organization_id, person_id, name, email)
SELECT md5('organization/' || organization)::uuid, md5('person/' || "user")::uuid, 'Person ' || "user", "user" || '@example.com'
  FROM everybody;

INSERT INTO membership_role (organization_id, person_id, role)
SELECT md5('organization/1')::uuid, md5('person/' || r."user")::uuid, r.role
  FROM (VALUES ('one-role', 'REVIEWER_1'), ('nothing', 'IDLE'), ('admin', 'ORG_ADMIN'), ('holder', 'REVIEWER_1'), ('asker', 'REVIEWER_2'),
              ('chief', 'CHIEF')) AS r ("user", role)
UNION ALL
SELECT md5('organization/1')::uuid, md5('person/' || name)::uuid, 'REVIEWER_' || n
  FROM unnest(ARRAY['ten-roles', 'admin']) AS name, generate_series(1, 10) n
UNION ALL
SELECT md5('organization/1')::uuid, md5('person/u-1-' || n)::uuid, 'REVIEWER_1' FROM generate_series(1001, 1016) n
UNION
-- Everybody else reviews something.
SELECT md5('organization/' || organization)::uuid, md5('person/' || "user")::uuid, 'REVIEWER_' || 1 + abs(hashtext("user")) % 10
  FROM everybody WHERE "user" LIKE 'u-%';
