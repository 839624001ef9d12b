import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@countersign/sdk';
import type { Todo } from '../todos/todos.js';
import type { ToolName } from '../tools/toolbox.js';
import type { Model, Proposal, Reply, Turn } from './model.js';

const HELP =
  'I can propose four things: “delete the Q3 plan”, “send invoice 3001 of 80 EUR to Lumen Studio”, ' +
  '“raise the limit of Lumen Studio to 5000, ask ana”, and “publish: what we learned this week”.';

/** Understands a handful of sentences, always in the same way: for the demo without a model, and for tests. */
export class ScriptedModel implements Model {
  reply({ said, todos }: Turn): Promise<Reply> {
    const words = said.at(-1)?.words.trim() ?? '';
    return Promise.resolve(
      deletionOf(words, todos) ?? invoiceOf(words) ?? limitOf(words) ?? noteOf(words) ?? { words: HELP, calls: [] },
    );
  }
}

function deletionOf(words: string, todos: readonly Todo[]): Reply | undefined {
  const wanted = /\bdelete\s+(?:the\s+)?[“"]?(.+?)[”"]?[.!]?$/i.exec(words)?.[1];
  if (wanted === undefined) return undefined;
  const todo = todos.find(({ title }) => title.toLowerCase() === wanted.toLowerCase());
  if (todo === undefined) return { words: `I find no to-do that is called “${wanted}”.`, calls: [] };
  const { id, title, list, items } = todo;
  return proposing(`I would like to delete “${title}” with its ${items} items.`, 'delete-todo', {
    todoId: id,
    list,
    items,
  });
}

function invoiceOf(words: string): Reply | undefined {
  const found = /\bsend invoice (\S+) of ([\d.]+) (EUR|USD|AED) to (.+?)\.?$/i.exec(words);
  if (found === null) return undefined;
  const [, number = '', amount, currency = '', customer = ''] = found;
  return proposing(`I would like to send invoice ${number} to ${customer}.`, 'send-invoice', {
    number,
    customer,
    amount: Number(amount),
    currency: currency.toUpperCase(),
  });
}

function limitOf(words: string): Reply | undefined {
  const found = /\bthe limit of (.+?) to ([\d.]+), ask (\w+)/i.exec(words);
  if (found === null) return undefined;
  const [, customer = '', to, manager = ''] = found;
  return proposing(`I would like to change the limit of ${customer}.`, 'change-limit', {
    customer,
    accountManager: manager.toLowerCase(),
    to: Number(to),
    currency: 'EUR',
  });
}

function noteOf(words: string): Reply | undefined {
  const text = /^publish:\s*(.+)$/is.exec(words)?.[1];
  return text === undefined
    ? undefined
    : proposing('I would like to publish this note.', 'publish-note', { audience: 'team', text });
}

function proposing(words: string, tool: ToolName, args: JsonObject): Reply {
  const call: Proposal = { callId: `call_${randomUUID()}`, tool, arguments: args };
  return { words, calls: [call] };
}
