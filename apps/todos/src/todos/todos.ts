import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Steps } from '../steps.js';
import type { Authority } from '../tools/authority.js';
import { MayNotEdit, NotThere } from './refusals.js';

export interface Todo {
  readonly id: string;
  readonly title: string;
  readonly items: number;
  /** The name of the list it is on. */
  readonly list: string;
}

@Injectable()
export class Todos {
  constructor(
    private readonly database: Database,
    private readonly steps: Steps,
  ) {}

  all(): Promise<readonly Todo[]> {
    return this.database.query<Todo>(
      'SELECT t.id, t.title, t.items, l.name AS list FROM todo t JOIN list l ON l.id = t.list ORDER BY t.id',
    );
  }

  /**
   * Deletes a todo with the rights of `person`, as they are now, and gives its title. Once for each decision: asked for
   * again, it says what the first time said. Throws `MayNotEdit` or `NotThere`.
   */
  delete(id: string, { person, decision }: Authority): Promise<string> {
    return this.database.transaction(async (query) => {
      const [before] = await query<{ title: string }>('SELECT title FROM deletion_log WHERE decision = $1', [decision]);
      if (before) return before.title;
      const [todo] = await query<Todo & { listId: string }>(
        `SELECT t.title, t.list AS "listId", l.name AS list FROM todo t JOIN list l ON l.id = t.list
          WHERE t.id = $1 FOR UPDATE OF t`,
        [id],
      );
      if (!todo) throw new NotThere(id);
      const editors = 'SELECT FROM editor WHERE list = $1 AND person = $2 FOR SHARE'; // nobody loses the right meanwhile
      if ((await query(editors, [todo.listId, person])).length === 0) throw new MayNotEdit(person, todo.list);
      await query('DELETE FROM todo WHERE id = $1', [id]);
      await query('INSERT INTO deletion_log (decision, todo, title, person) VALUES ($1, $2, $3, $4)', [
        decision,
        id,
        todo.title,
        person,
      ]);
      this.steps.reached('writing');
      return todo.title;
    });
  }
}
