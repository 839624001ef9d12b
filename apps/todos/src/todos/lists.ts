import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export interface List {
  readonly id: string;
  readonly name: string;
  readonly editors: readonly string[];
  readonly todos: readonly { readonly id: string; readonly title: string; readonly items: number }[];
}

@Injectable()
export class Lists {
  constructor(private readonly database: Database) {}

  all(): Promise<readonly List[]> {
    return this.database.query<List>(
      `SELECT l.id, l.name,
              ARRAY(SELECT person FROM editor e WHERE e.list = l.id ORDER BY person) AS editors,
              coalesce((SELECT json_agg(json_build_object('id', t.id, 'title', t.title, 'items', t.items) ORDER BY t.id)
                          FROM todo t WHERE t.list = l.id), '[]') AS todos
         FROM list l ORDER BY l.name`,
    );
  }

  async allow(list: string, person: string): Promise<void> {
    await this.database.query(
      'INSERT INTO editor SELECT id, $2 FROM list WHERE id = $1 ON CONFLICT (list, person) DO NOTHING',
      [list, person],
    );
  }

  async disallow(list: string, person: string): Promise<void> {
    await this.database.query('DELETE FROM editor WHERE list = $1 AND person = $2', [list, person]);
  }
}
