import type { Connection } from 'pg';
import { type Statement, type Value, wire } from './statement.js';

export interface Bound {
  readonly statement: Statement;
  readonly values: readonly Value[];
}

/** A row as PostgreSQL wrote it: one text a column. */
export type TextRow = readonly (string | null)[];

type Wire = Connection & {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly Value[]; valueMapper: typeof wire }): void;
  execute(message: object): void;
  close(message: { type: 'S'; name: string }): void;
};

/** The statements each connection has prepared. */
const prepared = new WeakMap<object, Set<string>>();

/**
 * Several prepared statements sent together behind one Sync: one round trip and one implicit transaction, so that what
 * the first sets with `set_config(…, true)` holds for the others and for nobody else. The rows are the last one's.
 * node-postgres calls these methods as the answers arrive (as it does for pg-cursor).
 */
export class OneFlight {
  private readonly rows: TextRow[] = [];
  private left: number;

  constructor(
    private readonly bound: readonly Bound[],
    private readonly done: (error: Error | null, rows: readonly TextRow[]) => void,
  ) {
    this.left = bound.length;
  }

  submit(connection: Connection): void {
    const wireTo = connection as Wire;
    const known = new Set(prepared.get(connection));
    wireTo.stream.cork();
    for (const { statement, values } of this.bound) {
      if (!known.has(statement.name)) prepare(wireTo, statement);
      known.add(statement.name);
      wireTo.bind({ statement: statement.name, values, valueMapper: wire });
      wireTo.execute({});
    }
    wireTo.sync();
    wireTo.stream.uncork();
  }

  handleDataRow({ fields }: { fields: TextRow }): void {
    if (this.left === 1) this.rows.push(fields);
  }

  handleCommandComplete(): void {
    this.left -= 1;
  }

  handleError(error: Error): void {
    this.done(error, []);
  }

  handleReadyForQuery(connection: Connection): void {
    const known = prepared.get(connection) ?? new Set<string>();
    for (const { statement } of this.bound) known.add(statement.name);
    prepared.set(connection, known);
    this.done(null, this.rows);
  }
}

/** After a failed flight it is unknown whether the statement was prepared; closing one that was not is no error. */
function prepare(connection: Wire, { name, text }: Statement): void {
  connection.close({ type: 'S', name });
  connection.parse({ name, text });
}
