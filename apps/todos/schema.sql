-- Applied at every start: it makes what is not there yet, and leaves what is.
SELECT pg_advisory_xact_lock(4100);

CREATE SCHEMA IF NOT EXISTS wonder_todos;
SET search_path = wonder_todos;

CREATE TABLE IF NOT EXISTS list (
  id   text PRIMARY KEY,
  name text NOT NULL
);

-- Who may change a list, and delete what is on it.
CREATE TABLE IF NOT EXISTS editor (
  list   text NOT NULL REFERENCES list,
  person text NOT NULL,
  PRIMARY KEY (list, person)
);

CREATE TABLE IF NOT EXISTS todo (
  id    text PRIMARY KEY,
  list  text NOT NULL REFERENCES list,
  title text NOT NULL,
  items integer NOT NULL
);

-- Written in the transaction of the deletion, once for each decision: a call that runs again finds that it ran.
CREATE TABLE IF NOT EXISTS deletion_log (
  decision text PRIMARY KEY,
  todo     text NOT NULL,
  title    text NOT NULL,
  person   text NOT NULL,
  at       timestamptz NOT NULL DEFAULT now()
);

-- Stands for a mail that has left the house: nothing keeps a second one from leaving.
CREATE TABLE IF NOT EXISTS sent_invoice (
  decision text NOT NULL,
  invoice  jsonb NOT NULL,
  person   text NOT NULL,
  at       timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE IF NOT EXISTS credit_limit (
  customer text PRIMARY KEY,
  amount   numeric NOT NULL,
  set_as   text NOT NULL
);

CREATE TABLE IF NOT EXISTS published_note (
  id       text PRIMARY KEY,
  audience text NOT NULL,
  text     text NOT NULL,
  person   text NOT NULL
);

-- A call that the assistant has proposed. Whatever is not settled is gone on with when a process starts.
CREATE TABLE IF NOT EXISTS run (
  call_id   text PRIMARY KEY,
  turn      text NOT NULL,
  person    text NOT NULL,
  tool      text NOT NULL,
  arguments jsonb NOT NULL,
  title     text NOT NULL,
  summary   text NOT NULL,
  state     text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'raised', 'settled')),
  decision  text,
  outcome   text CHECK (outcome IN ('ran', 'failed', 'already_ran', 'unknown', 'denied')),
  at        timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'settled') = (outcome IS NOT NULL))
);
CREATE INDEX IF NOT EXISTS open_runs ON run (at) WHERE state <> 'settled';

CREATE TABLE IF NOT EXISTS message (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person  text NOT NULL,
  author  text NOT NULL CHECK (author IN ('person', 'assistant')),
  words   text NOT NULL,
  call_id text REFERENCES run,
  at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS conversation ON message (person, id);

-- The first time alone: what was deleted since stays deleted.
WITH new_list AS (
  INSERT INTO list
  SELECT * FROM (VALUES ('planning', 'Planning'), ('office', 'Office'), ('customers', 'Customers')) AS first
   WHERE NOT EXISTS (SELECT FROM list)
  RETURNING id
), new_editor AS (
  INSERT INTO editor
  SELECT first.list, first.person
    FROM (VALUES ('planning', 'olga'), ('planning', 'mia'), ('office', 'adam'), ('office', 'mia'), ('office', 'max'),
                 ('customers', 'ana'), ('customers', 'ben'), ('customers', 'max')) AS first (list, person)
    JOIN new_list ON new_list.id = first.list
)
INSERT INTO todo
SELECT first.id, first.list, first.title, first.items
  FROM (VALUES ('t-301', 'planning', 'Q3 plan', 12), ('t-302', 'planning', 'Hiring in spring', 7),
               ('t-303', 'planning', 'Ideas for the offsite', 14), ('t-311', 'office', 'Office move', 31),
               ('t-312', 'office', 'Summer party', 9), ('t-321', 'customers', 'Trade fair', 18),
               ('t-322', 'customers', 'Onboarding of Northwind Ferries', 22)) AS first (id, list, title, items)
  JOIN new_list ON new_list.id = first.list;
