import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Agent, RunContext, Runner, RunState } from '@openai/agents';
import { assistantMessage, functionCall, ScriptedModel } from '@openai/agents/testing';
import { type Countersign, humanApproval } from '@countersign/sdk';
import { gatedTool, raiseInterruptions, resumeWhenDecided } from '@countersign/sdk/openai-agents';
import { z } from 'zod';
import { Installation } from '../kit/installation.js';

let house: Installation<'adam' | 'mia'>;
let deleted: string[] = [];
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  const { countersign } = aProcess('worker-1', []);
  await countersign.registerGates();
});
beforeEach(() => {
  deleted = [];
});
afterAll(() => house.stop());

const runner = new Runner({ tracingDisabled: true });

/** All that one process makes: after its death another one has all of it anew. */
function aProcess(executor: string, script: ConstructorParameters<typeof ScriptedModel>[0]) {
  const countersign = house.tool({ executor });
  const deleteTodo = gatedTool(
    countersign,
    {
      name: 'delete_todo',
      description: 'Deletes a to-do.',
      parameters: z.object({ todoId: z.string(), note: z.string().optional(), items: z.number().default(1) }),
      execute: ({ todoId, note }, { runAs }) => {
        deleted.push([todoId, note, `as ${runAs.user}`].filter(Boolean).join(' '));
        return `${todoId} is gone`;
      },
    },
    humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', editable: ['/note'] }),
  );
  const model = new ScriptedModel(script);
  const agent = new Agent({ name: 'Assistant', model, tools: [deleteTodo] });
  return { countersign, deleteTodo, model, agent };
}

const conversation = (countersign: Countersign, runId: string) => ({
  countersign,
  runId,
  runner,
  call: { requester: house.acme.people.mia.user, organization: house.acme.slug },
});

const asksFor = (...ids: string[]) =>
  ids.map((id) => functionCall('delete_todo', { todoId: id }, { callId: `c-${id}` }));
const DONE = [assistantMessage('Done.')];

/** What the model was told about each of its calls. */
const told = (model: ScriptedModel) =>
  Object.fromEntries(
    (model.lastCall?.request.input as { type?: string; callId?: string; output?: { text?: string } | string }[])
      .filter(({ type }) => type === 'function_call_result')
      .map(({ callId, output }) => [callId, typeof output === 'string' ? output : output?.text]),
  );

it('lands five parallel calls that are answered in reverse order each on its own', async () => {
  const first = aProcess('worker-1', [asksFor('t1', 't2', 't3', 't4', 't5')]);
  const interrupted = await runner.run(first.agent, 'Delete them all.');
  await raiseInterruptions(interrupted.state, conversation(first.countersign, 'run-1'));
  const kept = interrupted.state.toString();

  const second = aProcess('worker-1', [DONE]);
  const state = await RunState.fromString(second.agent, kept);
  const resumed = resumeWhenDecided(second.agent, state, conversation(second.countersign, 'run-1'));
  await house.accept('adam', 'run-1:c-t5');
  await house.withdraw('mia', 'run-1:c-t4');
  await house.accept('adam', 'run-1:c-t3', { modifiedArguments: { todoId: 't3', note: 'as agreed' } });
  await house.lapse('run-1:c-t2');
  await house.reject('adam', 'run-1:c-t1', 'we need it');

  expect((await resumed).finalOutput).toBe('Done.');
  const mia = house.acme.people.mia.user;
  expect(deleted.toSorted()).toEqual([`t3 as agreed as ${mia}`, `t5 as ${mia}`]);
  expect(told(second.model)).toEqual({
    'c-t1': expect.stringContaining('we need it'),
    'c-t2': expect.stringContaining('nobody’s no'),
    'c-t3': 't3 is gone\n\nThe call ran. It ran with changes by the reviewer to: /note.',
    'c-t4': expect.stringContaining('nobody said no'),
    'c-t5': 't5 is gone',
  });
});

it('tells the model of a pause that is refused, and runs nothing', async () => {
  const { agent, countersign, model } = aProcess('worker-1', [asksFor('t1'), DONE]);
  const { state } = await runner.run(agent, 'Delete it.');
  const strangers = {
    ...conversation(countersign, 'run-2'),
    call: { requester: 'a-stranger', organization: house.acme.slug },
  };
  await resumeWhenDecided(agent, state, strangers);
  expect(told(model)['c-t1']).toContain('requester_unknown');
  expect(deleted).toEqual([]);
});

it('goes on turn by turn until nothing waits any more', async () => {
  const { agent, countersign } = aProcess('worker-1', [asksFor('t1'), asksFor('t2'), DONE]);
  const { state } = await runner.run(agent, 'Delete both, one after the other.');
  const resumed = resumeWhenDecided(agent, state, conversation(countersign, 'run-3'));
  await house.accept('adam', 'run-3:c-t1');
  await house.accept('adam', 'run-3:c-t2');
  expect((await resumed).finalOutput).toBe('Done.');
  expect(deleted).toHaveLength(2);
});

it('runs once what is resumed twice', async () => {
  const { agent, countersign } = aProcess('worker-1', [asksFor('t1')]);
  const { state } = await runner.run(agent, 'Delete it.');
  await raiseInterruptions(state, conversation(countersign, 'run-4'));
  const kept = state.toString();
  await house.accept('adam', 'run-4:c-t1');
  const answers: unknown[] = [];
  for (const executor of ['worker-1', 'worker-2']) {
    const again = aProcess(executor, [DONE]);
    const revived = await RunState.fromString(again.agent, kept);
    await resumeWhenDecided(again.agent, revived, conversation(again.countersign, 'run-4'));
    answers.push(told(again.model)['c-t1']);
  }
  expect(deleted).toHaveLength(1);
  expect(answers).toEqual(['t1 is gone', expect.stringContaining('ran before and succeeded')]);
});

it('does not run again what was cut short, and tells the model that nobody knows', async () => {
  const { agent, countersign, model } = aProcess('worker-1', [asksFor('t1'), DONE]);
  const { state } = await runner.run(agent, 'Delete it.');
  const [pause] = await raiseInterruptions(state, conversation(countersign, 'run-5'));
  await house.accept('adam', 'run-5:c-t1');
  await countersign.grant(pause!.decision!.id); // and its former self dies here
  await resumeWhenDecided(agent, state, conversation(countersign, 'run-5'));
  expect(told(model)['c-t1']).toContain('not known whether it ran');
  expect(deleted).toEqual([]);
});

it('has no way to the body of the tool but through its gate', async () => {
  const { agent, deleteTodo, model } = aProcess('worker-1', [asksFor('t1'), DONE]);
  const direct = await deleteTodo.invoke(new RunContext(), '{"todoId":"t1"}', { toolCall: asksFor('t1')[0]! });
  expect(direct).toContain('did not come through its gate');
  const { state } = await runner.run(agent, 'Delete it.');
  for (const item of state.getInterruptions()) state.approve(item);
  await runner.run(agent, state);
  expect(told(model)['c-t1']).toContain('did not come through its gate');
  expect(deleted).toEqual([]);
});

it('waits for the tools of the agent that was handed the conversation', async () => {
  const { agent, countersign } = aProcess('worker-1', [asksFor('t1'), DONE]);
  const desk = new Agent({
    name: 'Desk',
    model: new ScriptedModel([[functionCall('transfer_to_Assistant', {}, { callId: 'c-hand' })]]),
    handoffs: [agent],
  });
  const { state } = await runner.run(desk, 'Delete it.');
  const revived = await RunState.fromString(desk, state.toString());
  const resumed = resumeWhenDecided(desk, revived, conversation(countersign, 'run-6'));
  await house.accept('adam', 'run-6:c-t1');
  expect((await resumed).finalOutput).toBe('Done.');
  expect(deleted).toHaveLength(1);
});
