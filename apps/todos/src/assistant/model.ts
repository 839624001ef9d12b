import type { JsonObject } from '@countersign/sdk';
import type { Person } from '../people/people.js';
import type { Todo } from '../todos/todos.js';
import type { ToolName } from '../tools/toolbox.js';

export interface Said {
  readonly author: 'person' | 'assistant';
  readonly words: string;
}

/** All that a model goes by: who speaks, what was said up to now, and which todos there are. */
export interface Turn {
  readonly person: Person;
  /** The last is what the person has just said. */
  readonly said: readonly Said[];
  readonly todos: readonly Todo[];
}

/** A call that a model would like to make. */
export interface Proposal {
  /** The model's own id of it, and from here on everybody's. */
  readonly callId: string;
  readonly tool: ToolName;
  readonly arguments: JsonObject;
}

export interface Reply {
  readonly words: string;
  readonly calls: readonly Proposal[];
}

export interface Model {
  reply(turn: Turn): Promise<Reply>;
}

export const MODEL = Symbol('Model');
