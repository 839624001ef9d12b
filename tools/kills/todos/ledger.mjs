// The database of Wonder Todos, as the drill reads it.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const WITHIN_MS = 60_000;

/** Counts the rows that go, whoever deletes them: the log of the application is its own word. */
const COUNT_DELETIONS = `CREATE TABLE gone (todo text NOT NULL);
  CREATE FUNCTION count_gone() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN INSERT INTO wonder_todos.gone VALUES (old.id); RETURN NULL; END$$;
  CREATE TRIGGER count_gone AFTER DELETE ON todo FOR EACH ROW EXECUTE FUNCTION count_gone()`;

const CALLS = `SELECT r.call_id AS "callId", r.tool, r.title, r.outcome, CASE r.tool
    WHEN 'delete-todo' THEN greatest((SELECT count(*) FROM deletion_log l WHERE l.todo = r.arguments->>'todoId'),
                                     (SELECT count(*) FROM gone g WHERE g.todo = r.arguments->>'todoId'))
    ELSE (SELECT count(*) FROM sent_invoice s WHERE s.invoice->>'number' = r.arguments->>'number') END::int AS done
  FROM run r ORDER BY r.at`;

export class Ledger {
  #client;

  static async open(connectionString) {
    const ledger = new Ledger();
    ledger.#client = new pg.Client({ connectionString, options: '-c search_path=wonder_todos' });
    await ledger.#client.connect();
    await ledger.#client.query(COUNT_DELETIONS);
    return ledger;
  }

  /** Two to-dos for this kill alone. @returns what Mia says: to send an invoice, and to delete them */
  async furnish(kill, withDeletions) {
    const [one, other] = [`kill ${kill} a`, `kill ${kill} b`];
    await this.#client.query(`INSERT INTO todo VALUES ($1, 'planning', $1, 1), ($2, 'planning', $2, 1)`, [one, other]);
    const invoice = `send invoice ${kill} of 5 EUR to Lumen Studio`;
    return withDeletions ? [`delete ${one}`, `delete ${other}`, invoice] : [invoice];
  }

  calls() {
    return this.#client.query(CALLS).then(({ rows }) => rows);
  }

  /** What its processes know of that waits for somebody. */
  async waiting() {
    const open = `SELECT decision, tool, title FROM run WHERE state = 'raised'`;
    return (await this.#client.query(open)).rows;
  }

  async allSettled() {
    const open = `SELECT call_id FROM run WHERE state <> 'settled'`;
    for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await sleep(50))
      if ((await this.#client.query(open)).rowCount === 0) return;
  }

  close() {
    return this.#client.end();
  }
}
