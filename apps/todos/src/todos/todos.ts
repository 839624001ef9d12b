import { Injectable } from '@nestjs/common';
import { Database, type Query } from '../database/database.js';
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
      const [todo] = await query<Pick<Todo, 'title'>>(BEGIN_DELETION, [decision, id, person]);
      if (!todo) return deletedBefore(query, decision, id);
      await assertMayEdit(query, person, id);
      if ((await query('DELETE FROM todo WHERE id = $1 RETURNING id', [id])).length === 0) throw new NotThere(id);
      this.steps.reached('writing');
      return todo.title;
    });
  }
}

/** First of all: who comes a second time waits here for the first, even where that one's process has been killed. */
const BEGIN_DELETION = `INSERT INTO deletion_log (decision, todo, title, person)
  SELECT $1, id, title, $3 FROM todo WHERE id = $2 ON CONFLICT (decision) DO NOTHING RETURNING title`;

/** The row is kept, so that nobody loses the right before the deletion is done. */
const EDITED_LIST = `SELECT l.name, (SELECT e.person FROM editor e WHERE e.list = l.id AND e.person = $2 FOR SHARE) AS editor
  FROM todo t JOIN list l ON l.id = t.list WHERE t.id = $1`;

async function assertMayEdit(query: Query, person: string, todo: string): Promise<void> {
  const [list] = await query<{ name: string; editor: string | null }>(EDITED_LIST, [todo, person]);
  if (list === undefined) throw new NotThere(todo);
  if (list.editor === null) throw new MayNotEdit(person, list.name);
}

async function deletedBefore(query: Query, decision: string, todo: string): Promise<string> {
  const [before] = await query<Pick<Todo, 'title'>>('SELECT title FROM deletion_log WHERE decision = $1', [decision]);
  if (before === undefined) throw new NotThere(todo);
  return before.title;
}
