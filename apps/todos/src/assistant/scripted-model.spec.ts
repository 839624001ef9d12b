import { expect, it } from '@jest/globals';
import { PEOPLE } from '../people/people.js';
import type { Todo } from '../todos/todos.js';
import { ScriptedModel } from './scripted-model.js';

const todos: readonly Todo[] = [{ id: 't-301', title: 'Q3 plan', items: 12, list: 'Planning' }];
const [person] = PEOPLE as [(typeof PEOPLE)[number]];

const reply = (words: string) => new ScriptedModel().reply({ person, said: [{ author: 'person', words }], todos });

it.each(['delete the Q3 plan', 'Please delete “q3 plan”.', 'could you delete the Q3 Plan!'])(
  'hears a person say: %s',
  async (words) => {
    const { calls } = await reply(words);
    expect(calls).toEqual([
      {
        callId: expect.stringMatching(/^call_/),
        tool: 'delete-todo',
        arguments: { todoId: 't-301', list: 'Planning', items: 12 },
      },
    ]);
  },
);

it('gives each call an id of its own', async () => {
  const ids = await Promise.all([1, 2].map(async () => (await reply('delete the Q3 plan')).calls[0]?.callId));
  expect(new Set(ids).size).toBe(2);
});

it.each([
  ['send invoice 3001 of 80.5 eur to Lumen Studio', 'send-invoice', { amount: 80.5, currency: 'EUR' }],
  ['raise the limit of Lumen Studio to 5000, ask Ana', 'change-limit', { accountManager: 'ana', to: 5000 }],
  ['publish: what we learned', 'publish-note', { text: 'what we learned' }],
])('hears a person say: %s', async (words, tool, args) => {
  expect((await reply(words)).calls).toMatchObject([{ tool, arguments: args }]);
});

it.each(['delete the moon', 'hello'])('proposes nothing where a person says: %s', async (words) => {
  const { words: answer, calls } = await reply(words);
  expect([calls, answer.length > 10]).toEqual([[], true]);
});
