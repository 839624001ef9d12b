// A conversation of OpenAI Agents as a program: begun where nothing is kept of it, gone on with where something is.
import { Agent, Runner, RunState } from '@openai/agents';
import { assistantMessage, functionCall, ScriptedModel } from '@openai/agents/testing';
import { Countersign, humanApproval } from '@countersign/sdk';
import { gatedTool, raiseInterruptions, resumeWhenDecided } from '@countersign/sdk/openai-agents';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const {
  COUNTERSIGN_URL: url,
  COUNTERSIGN_API_KEY: key,
  ORGANIZATION: organization,
  REQUESTER: requester,
} = process.env;
const [, , kept, runId] = process.argv;
const countersign = new Countersign({ url, key, executor: 'worker-1' });
const ran = [];
const deleteTodo = gatedTool(
  countersign,
  {
    name: 'delete_todo',
    description: 'Deletes a to-do.',
    parameters: z.object({ todoId: z.string(), note: z.string().optional() }),
    execute: ({ todoId, note }) => {
      ran.push(`${todoId} ${note}`);
      return `${todoId} is gone`;
    },
  },
  humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', editable: ['/note'] }),
);
await countersign.registerGates();
const model = new ScriptedModel([
  ...(existsSync(kept) ? [] : [[functionCall('delete_todo', { todoId: 't1' }, { callId: 'c-t1' })]]),
  [assistantMessage('Done.')],
]);
const agent = new Agent({ name: 'Assistant', model, tools: [deleteTodo] });
const runner = new Runner({ tracingDisabled: true });
const conversation = { countersign, runId, runner, call: { requester, organization } };

if (!existsSync(kept)) {
  const { state } = await runner.run(agent, 'Delete it.');
  writeFileSync(kept, state.toString());
  await raiseInterruptions(state, conversation);
}
const state = await RunState.fromString(agent, readFileSync(kept, 'utf8'));
await resumeWhenDecided(agent, state, conversation);
const { output } = model.lastCall.request.input.find(({ type }) => type === 'function_call_result');
console.log(JSON.stringify({ ran, told: output.text }));
