import type pg from 'pg';
import type { TestServer } from '../test-server.js';

/** What went to the database: the text of a statement and its values. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  /** What made the context in which it ran; null: there was none. */
  readonly context: Omit<Sent, 'context'> | null;
}

interface Flight {
  readonly bound: readonly { readonly statement: { readonly text: string }; readonly values: readonly unknown[] }[];
}
type Query = string | { readonly text?: string; readonly values?: readonly unknown[] } | Flight;

/** Notes down every statement that a server sends to its database, on whatever connection, Prisma's too. */
export class Statements {
  private readonly listening = new WeakSet<pg.PoolClient>();
  private sent: Sent[] = [];

  constructor({ database: { pool } }: TestServer) {
    pool.on('acquire', (client) => this.listenTo(client));
  }

  /** What is sent while something is done. */
  async during(work: () => Promise<unknown>): Promise<readonly Sent[]> {
    this.sent = [];
    await work();
    return this.sent;
  }

  private listenTo(client: pg.PoolClient): void {
    if (this.listening.has(client)) return;
    this.listening.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let context: Sent['context'] = null;
    const noting = (first: Query, ...rest: unknown[]): unknown => {
      if (typeof first === 'object' && 'bound' in first) context = null; // a transaction of its own
      for (const sent of sentBy(first, rest)) {
        if (/^(BEGIN|COMMIT|ROLLBACK)/.test(sent.text)) context = null;
        if (sent.text.includes('SELECT enter_')) context = sent;
        this.sent.push({ ...sent, context: context === sent ? null : context });
      }
      return query(first, ...rest);
    };
    Object.assign(client, { query: noting });
  }
}

function sentBy(query: Query, [values]: readonly unknown[]): readonly Omit<Sent, 'context'>[] {
  if (typeof query === 'string') return [{ text: query, values: Array.isArray(values) ? values : [] }];
  if ('bound' in query) return query.bound.map(({ statement, values }) => ({ text: statement.text, values }));
  return [{ text: query.text ?? '', values: query.values ?? [] }];
}
