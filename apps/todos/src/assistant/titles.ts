import type { JsonObject } from '@countersign/sdk';
import type { Todo } from '../todos/todos.js';
import type { Proposal } from './model.js';

/** What the reviewer reads above a call, and its requester beside it: the name of the thing, not its id. */
export function titleOf({ tool, arguments: args }: Proposal, todos: readonly Todo[]): string {
  switch (tool) {
    case 'delete-todo':
      return `Delete “${todos.find(({ id }) => id === args['todoId'])?.title ?? named(args, 'todoId')}”`;
    case 'send-invoice':
      return `Send invoice ${named(args, 'number')} to ${named(args, 'customer')}`;
    case 'change-limit':
      return `Change the limit of ${named(args, 'customer')}`;
    case 'publish-note':
      return 'Publish a note';
  }
}

/** A model may leave out what it should name. */
function named(args: JsonObject, member: string): string {
  const value = args[member];
  return typeof value === 'string' ? value : '…';
}
