import { expect, it } from '@jest/globals';
import { type Model, type ModelRequest, type ModelResponse, Usage } from '@openai/agents';
import { PEOPLE } from '../people/people.js';
import { OpenAiModel } from './open-ai-model.js';

type Output = ModelResponse['output'];

/** Says what the test says, and keeps what it was asked: nothing leaves the machine. */
class Scripted implements Model {
  readonly asked: ModelRequest[] = [];

  constructor(private readonly output: Output) {}

  getResponse(request: ModelRequest): Promise<ModelResponse> {
    this.asked.push(request);
    return Promise.resolve({ usage: new Usage(), output: this.output });
  }

  getStreamedResponse(): never {
    throw new Error('Nothing is streamed here.');
  }
}

const [person] = PEOPLE as [(typeof PEOPLE)[number]];
const turn = {
  person,
  said: [
    { author: 'person', words: 'hello' },
    { author: 'assistant', words: 'Hello Mia.' },
    { author: 'person', words: 'delete the Q3 plan' },
  ] as const,
  todos: [{ id: 't-301', title: 'Q3 plan', items: 12, list: 'Planning' }],
};

it('proposes what the model calls, under the model’s own ids, and runs nothing', async () => {
  const call = { type: 'function_call', name: 'delete_todo', status: 'completed' } as const;
  const model = new Scripted([
    { ...call, callId: 'call_a', arguments: '{"todoId":"t-301"}' },
    { ...call, callId: 'call_b', arguments: '{"todoId":"t-302"}' },
  ]);
  const { calls } = await new OpenAiModel(model).reply(turn);
  expect(calls).toEqual([
    { callId: 'call_a', tool: 'delete-todo', arguments: { todoId: 't-301' } },
    { callId: 'call_b', tool: 'delete-todo', arguments: { todoId: 't-302' } },
  ]);
  expect(model.asked).toHaveLength(1);
  expect(model.asked[0]?.tools.map(({ name }) => name)).toEqual([
    'delete_todo',
    'send_invoice',
    'change_limit',
    'publish_note',
  ]);
});

it('tells the model the conversation, and a person what the model says', async () => {
  const words = 'Which one?';
  const model = new Scripted([
    { type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: words }] },
  ]);
  expect(await new OpenAiModel(model).reply(turn)).toEqual({ words, calls: [] });
  expect(JSON.stringify(model.asked[0]?.input)).toMatch(/hello.*Hello Mia\..*delete the Q3 plan/);
  expect(model.asked[0]?.systemInstructions).toContain('Q3 plan');
});
