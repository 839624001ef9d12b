import { HumanApproval } from '@countersign/nestjs';
import type { CallExecution } from '@countersign/sdk';
import { Injectable } from '@nestjs/common';
import { Steps } from '../steps.js';
import { Todos } from '../todos/todos.js';
import { authorityOf } from './authority.js';
import { DAY, schemaOf } from './schema.js';

export interface Deletion {
  readonly todoId: string;
  readonly list?: string;
  readonly items?: number;
  readonly notify?: readonly string[];
}

export const DELETION = schemaOf(
  {
    todoId: { type: 'string', title: 'To-do', minLength: 1, maxLength: 100 },
    list: { type: 'string', title: 'List', maxLength: 200 },
    items: { type: 'integer', title: 'Items that go with it', minimum: 0 },
    notify: { type: 'array', title: 'Who is told', items: { type: 'string' } },
  },
  ['todoId'],
);

/** Deleting goes before the administrators. It may run again: the decision's id is the key under which it runs once. */
@Injectable()
export class TodoTools {
  constructor(
    private readonly todos: Todos,
    private readonly steps: Steps,
  ) {}

  @HumanApproval<Deletion>({
    tool: 'delete-todo',
    route: 'ROLE',
    eligibleRole: 'ORG_ADMIN',
    argumentsSchema: DELETION,
    expiresIn: 2 * DAY,
    title: 'Delete a to-do list',
    instructions: 'Deleting cannot be undone. Check that nobody still works with the list.',
    idempotent: true,
  })
  async deleteTodo({ todoId }: Deletion, execution?: CallExecution): Promise<string> {
    this.steps.reached('granted');
    const title = await this.todos.delete(todoId, authorityOf(execution));
    this.steps.reached('written');
    return `“${title}” is deleted.`;
  }
}
