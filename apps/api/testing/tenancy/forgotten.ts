import pg from 'pg';
import type { Sent } from '../existence/statements.js';
import { withoutConditions } from './without-conditions.js';

/** A statement of the server in which a condition is missing, in the context in which it was sent. */
export interface Forgotten {
  readonly text: string;
  readonly sent: Sent;
}

/** Everything that could be forgotten of what a server sent under a context, each statement once. */
export function forgettable(sent: readonly Sent[]): readonly Forgotten[] {
  const distinct = new Map(
    sent.filter(({ context }) => context !== null).map((one) => [`${one.context?.text} ${one.text}`, one] as const),
  );
  return [...distinct.values()].flatMap((one) => withoutConditions(one.text).map((text) => ({ text, sent: one })));
}

const WRITES = /\b(INSERT INTO|UPDATE|DELETE FROM|FOR (NO KEY |KEY )?(UPDATE|SHARE))\b/;
/** A statement without its conditions may join everything to everything; what takes longer than this tells nothing. */
const PATIENCE = `SET statement_timeout = '500ms'`;

/** Sends such statements under some login, each in a transaction that is rolled back, and tells all that they gave. */
export class Forgetful {
  private readonly database: pg.Client;

  constructor(connectionString: string | undefined) {
    this.database = new pg.Client({ connectionString });
  }

  async begin(): Promise<void> {
    await this.database.connect();
    await this.database.query(PATIENCE);
  }

  end(): Promise<void> {
    return this.database.end();
  }

  /** Up to five rows that contain one of these texts, or of a write all that it returns. Null: a fault. */
  async shows({ text, sent }: Forgotten, texts: readonly string[]): Promise<readonly string[] | null> {
    const pattern = texts.join('|');
    const rows = WRITES.test(text)
      ? await this.rowsOf(text, sent)
      : await this.rowsOf(`SELECT t::text FROM (${text}) t WHERE t::text ~ '${pattern}' LIMIT 5`, sent);
    return rows?.map((row) => JSON.stringify(row)).filter((row) => new RegExp(pattern).test(row)) ?? null;
  }

  /** Null: a fault, as where a read that gives one row gives many. */
  async rowsOf(text: string, { values, context }: Sent): Promise<readonly unknown[] | null> {
    await this.database.query('BEGIN');
    try {
      if (context !== null) await this.database.query(context.text, [...context.values]);
      return (await this.database.query({ text, values: [...values], rowMode: 'array' })).rows;
    } catch (error) {
      if (error instanceof pg.DatabaseError) return null;
      throw error;
    } finally {
      await this.database.query('ROLLBACK');
    }
  }
}
