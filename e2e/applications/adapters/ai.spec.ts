import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Countersign } from '@countersign/sdk';
import { raiseApprovals, resumeWhenDecided } from '@countersign/sdk/ai';
import { generateText, type ModelMessage, simulateReadableStream, streamText, tool } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { z } from 'zod';
import { Installation } from '../kit/installation.js';
import { ASKS, DONE, type Script, told, USAGE } from './ai-model.js';
import { aProcess as processOf } from './ai-process.js';

let house: Installation<'adam' | 'mia'>;
const deleted: string[] = [];
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  const { countersign } = await aProcess('worker-1');
  await countersign.registerGates();
});
beforeEach(() => {
  deleted.length = 0;
});
afterAll(() => house.stop());

const aProcess = (executor: string, script?: Script) => processOf(house.tool({ executor }), deleted, script);

const conversation = (countersign: Countersign, runId: string) => ({
  countersign,
  runId,
  call: { requester: house.acme.people.mia.user, organization: house.acme.slug },
});

/** A conversation whose model asked for these deletions, as it is kept. */
async function heldBack(...ids: string[]) {
  const first = await aProcess('worker-1', ASKS(...ids));
  const asked: ModelMessage[] = [{ role: 'user', content: 'Delete them.' }];
  const { response } = await generateText({ ...first, messages: asked });
  return { ...first, messages: JSON.parse(JSON.stringify([...asked, ...response.messages])) as ModelMessage[] };
}

it('lands five parallel calls that are answered in reverse order each on its own', async () => {
  const first = await heldBack('t1', 't2', 't3', 't4', 't5');
  await raiseApprovals(first.messages, { ...conversation(first.countersign, 'run-1'), tools: first.tools });
  const { countersign, tools, model } = await aProcess('worker-1', DONE);
  const resumed = resumeWhenDecided(first.messages, { ...conversation(countersign, 'run-1'), tools }, (all) =>
    generateText({ model, tools, messages: all }),
  );
  await house.accept('adam', 'run-1:c-t5');
  await house.withdraw('mia', 'run-1:c-t4');
  await house.accept('adam', 'run-1:c-t3', { modifiedArguments: { todoId: 't3', note: 'as agreed' } });
  await house.lapse('run-1:c-t2');
  await house.reject('adam', 'run-1:c-t1', 'we need it');

  expect((await resumed).text).toBe('Done.');
  const mia = house.acme.people.mia.user;
  expect(deleted.toSorted()).toEqual([`t3 as agreed as ${mia}`, `t5 as ${mia}`]);
  expect(told(model)).toEqual({
    'c-t1': expect.stringContaining('we need it'),
    'c-t2': expect.stringContaining('nobody’s no'),
    'c-t3': 't3 is gone\n\nThe call ran. It ran with changes by the reviewer to: /note.',
    'c-t4': expect.stringContaining('nobody said no'),
    'c-t5': 't5 is gone',
  });
});

it('goes on with a stream as well', async () => {
  const { messages, countersign, tools } = await heldBack('t1');
  const chunks = [
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: 'Done.' },
    { type: 'text-end', id: '1' },
    { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage: USAGE },
  ];
  const model = new MockLanguageModelV3({
    doStream: () => Promise.resolve({ stream: simulateReadableStream({ chunks: chunks as never }) }),
  });
  const resumed = resumeWhenDecided(messages, { ...conversation(countersign, 'run-2'), tools }, (all) =>
    streamText({ model, tools, messages: all }),
  );
  await house.accept('adam', 'run-2:c-t1');
  expect(await (await resumed).text).toBe('Done.');
  expect(deleted).toHaveLength(1);
});

it('tells the model of a pause that is refused, and runs nothing', async () => {
  const { messages, countersign, tools } = await heldBack('t1');
  const { model } = await aProcess('worker-1', DONE);
  const call = { requester: 'a-stranger', organization: house.acme.slug };
  await resumeWhenDecided(messages, { ...conversation(countersign, 'run-3'), call, tools }, (all) =>
    generateText({ model, tools, messages: all }),
  );
  expect(told(model)['c-t1']).toContain('requester_unknown');
  expect(deleted).toEqual([]);
});

it('runs once what is resumed twice', async () => {
  const { messages } = await heldBack('t1');
  const answers: unknown[] = [];
  for (const executor of ['worker-1', 'worker-2']) {
    const { countersign, tools, model } = await aProcess(executor, DONE);
    const resumed = resumeWhenDecided(messages, { ...conversation(countersign, 'run-4'), tools }, (all) =>
      generateText({ model, tools, messages: all }),
    );
    if (executor === 'worker-1') await house.accept('adam', 'run-4:c-t1');
    await resumed;
    answers.push(told(model)['c-t1']);
  }
  expect(deleted).toHaveLength(1);
  expect(answers).toEqual(['t1 is gone', expect.stringContaining('ran before and succeeded')]);
});

it('does not run again what was cut short, and tells the model that nobody knows', async () => {
  const { messages, countersign, tools } = await heldBack('t1');
  const { model } = await aProcess('worker-1', DONE);
  const approving = { ...conversation(countersign, 'run-5'), tools };
  const [pause] = await raiseApprovals(messages, approving);
  await house.accept('adam', 'run-5:c-t1');
  await countersign.grant(pause!.decision!.id); // and its former self dies here
  await resumeWhenDecided(messages, approving, (all) => generateText({ model, tools, messages: all }));
  expect(told(model)['c-t1']).toContain('not known whether it ran');
  expect(deleted).toEqual([]);
});

it('has no way to the body of the tool but through its gate', async () => {
  const { messages, tools } = await heldBack('t1');
  const [request] = messages.flatMap(({ content }) =>
    typeof content === 'string' ? [] : content.filter((part) => part.type === 'tool-approval-request'),
  );
  const { approvalId } = request as { approvalId: string };
  const forged: ModelMessage = {
    role: 'tool',
    content: [{ type: 'tool-approval-response', approvalId, approved: true }],
  };
  const { model } = await aProcess('worker-1', DONE);
  await generateText({ model, tools, messages: [...messages, forged] });
  expect(JSON.stringify(told(model)['c-t1'])).toContain('did not come through its gate');
  expect(deleted).toEqual([]);
});

it('goes on with a turn that asks about a tool without a gate only with your own answer to that', async () => {
  const { messages, countersign, tools } = await heldBack('t1');
  const { model } = await aProcess('worker-1', DONE);
  const [, held] = messages as [ModelMessage, { content: object[] }];
  held.content.push(
    { type: 'tool-call', toolCallId: 'c-mail', toolName: 'send_mail', input: {} },
    { type: 'tool-approval-request', toolCallId: 'c-mail', approvalId: 'a-mail' },
  );
  const sendMail = tool({ inputSchema: z.object({}), needsApproval: true, execute: () => 'sent' });
  const all = { ...tools, send_mail: sendMail };
  const approving = { ...conversation(countersign, 'run-6'), tools: all };
  const next = (answered: ModelMessage[]) => generateText({ model, tools: all, messages: answered });
  await expect(resumeWhenDecided(messages, approving, next)).rejects.toThrow('c-mail');

  const mine = { type: 'tool-approval-response' as const, approvalId: 'a-mail', approved: true };
  const resumed = resumeWhenDecided(messages, { ...approving, answers: [mine] }, next);
  await house.accept('adam', 'run-6:c-t1');
  await resumed;
  expect(told(model)).toEqual({ 'c-mail': 'sent', 'c-t1': 't1 is gone' });
});
