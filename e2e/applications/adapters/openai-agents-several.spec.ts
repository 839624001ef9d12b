import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Agent, Runner, RunState, setTracingDisabled, tool } from '@openai/agents';
import { assistantMessage, functionCall, ScriptedModel } from '@openai/agents/testing';
import { humanApproval } from '@countersign/sdk';
import { gatedTool, resumeWhenDecided } from '@countersign/sdk/openai-agents';
import { z } from 'zod';
import { Installation } from '../kit/installation.js';

type Script = ConstructorParameters<typeof ScriptedModel>[0];

setTracingDisabled(true); // agents that are tools have a runner of their own
const runner = new Runner({ tracingDisabled: true });
let house: Installation<'adam' | 'mia'>;
let done: string[] = [];
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  await anAgent([]).countersign.registerGates();
});
beforeEach(() => {
  done = [];
});
afterAll(() => house.stop());

/** With a tool that has a gate, and one that waits for an approval of its own. */
function anAgent(script: Script) {
  const countersign = house.tool({ executor: 'worker-1' });
  const deleteTodo = gatedTool(
    countersign,
    {
      name: 'delete_todo',
      description: 'Deletes a to-do.',
      parameters: z.object({ todoId: z.string() }),
      execute: ({ todoId }) => void done.push(`deleted ${todoId}`),
    },
    humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN' }),
  );
  const sendMail = tool({
    name: 'send_mail',
    description: 'Sends a mail.',
    parameters: z.object({}),
    needsApproval: true,
    execute: () => void done.push('sent'),
  });
  const agent = new Agent({ name: 'Assistant', model: new ScriptedModel(script), tools: [deleteTodo, sendMail] });
  const call = { requester: house.acme.people.mia.user, organization: house.acme.slug };
  return { countersign, agent, conversation: { countersign, runner, call } };
}

const ASKS = functionCall('delete_todo', { todoId: 't1' }, { callId: 'c-t1' });
const DONE = [assistantMessage('Done.')];

it('leaves the approval of a tool without a gate to the application, and runs each call once', async () => {
  const { agent, conversation } = anAgent([[ASKS, functionCall('send_mail', {}, { callId: 'c-mail' })], DONE]);
  const { state } = await runner.run(agent, 'Delete it, and tell them.');
  const resumed = resumeWhenDecided(agent, state, { ...conversation, runId: 'run-1' });
  await house.accept('adam', 'run-1:c-t1');
  const result = await resumed;
  expect(result.interruptions.map(({ name }) => name)).toEqual(['send_mail']);
  expect(done).toEqual(['deleted t1']);

  for (const item of result.interruptions) result.state.approve(item);
  const revived = await RunState.fromString(agent, result.state.toString());
  expect((await runner.run(agent, revived)).finalOutput).toBe('Done.');
  expect(done).toEqual(['deleted t1', 'sent']);
});

it('waits for the tools of an agent that is a tool of another one', async () => {
  const lead = (own: Script, script: Script) => {
    const { agent, conversation } = anAgent(own);
    const asTool = agent.asTool({ toolName: 'assistant', toolDescription: 'Deletes.' });
    return { lead: new Agent({ name: 'Lead', model: new ScriptedModel(script), tools: [asTool] }), conversation };
  };
  const before = lead([[ASKS]], [[functionCall('assistant', { input: 'Delete it.' }, { callId: 'c-lead' })]]);
  const kept = (await runner.run(before.lead, 'Delete it.')).state.toString();

  const after = lead([DONE], [DONE]);
  const revived = await RunState.fromString(after.lead, kept);
  const resumed = resumeWhenDecided(after.lead, revived, { ...after.conversation, runId: 'run-2' });
  await house.accept('adam', 'run-2:c-t1');
  expect((await resumed).finalOutput).toBe('Done.');
  expect(done).toEqual(['deleted t1']);
});
