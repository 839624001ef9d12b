import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type DecisionsInterrupt, resumeWhenDecided } from '@countersign/sdk/langgraph';
import { AIMessage, type ToolMessage } from '@langchain/core/messages';
import { Command, INTERRUPT } from '@langchain/langgraph';
import { ToolNode } from '@langchain/langgraph/prebuilt';
import { Installation } from '../kit/installation.js';
import { Conversation, listing, removals, told } from './langgraph-agent.js';

let house: Installation<'adam' | 'mia'>;
let me: string;
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  me = house.acme.people.mia.user;
  await new Conversation(house, []).process().countersign.registerGates();
});
afterAll(() => house.stop());

it('ends each of five parallel calls by its own decision, answered in reverse, in another process', async () => {
  const talk = new Conversation(house, removals('a', 'b', 'c', 'd', 'e'));
  const interrupted = await talk.process().start();
  expect(interrupted).toMatchObject({ [INTERRUPT]: [{ value: { countersign: { decisions: { length: 5 } } } }] });
  const resumed = resumeWhenDecided(talk.process());
  await house.reject('adam', await talk.callId('e'), 'we need it');
  await house.lapse(await talk.callId('d'));
  await house.accept('adam', await talk.callId('c'), { modifiedArguments: { todoId: 't-c', note: 'ours' } });
  await house.withdraw('mia', await talk.callId('b'));
  expect(talk.ran).toEqual([]);
  await house.accept('adam', await talk.callId('a'));
  expect(told(await resumed)).toEqual({
    a: 't-a is gone',
    b: expect.stringMatching(/taken back .*nobody said no/),
    c: expect.stringMatching(/^t-c is gone\n\n.*changes by the reviewer to: \/note\.$/),
    d: expect.stringMatching(/^Nobody answered in time/),
    e: 'The reviewer rejected the call. It did not run. The reason: we need it',
  });
  expect(talk.ran.toSorted()).toEqual([`delete t-a - as ${me}`, `delete t-c ours as ${me}`]);
});

it('runs nothing twice, however often and by however many it is resumed', async () => {
  const talk = new Conversation(house, [...removals('a'), ...listing]);
  await talk.process().start();
  expect(talk.ran).toEqual([]);
  await house.accept('adam', await talk.callId('a'));
  await Promise.all([resumeWhenDecided(talk.process()), resumeWhenDecided(talk.process())]);
  expect(await resumeWhenDecided(talk.process())).toBeUndefined();
  expect(talk.ran.filter((line) => line.startsWith('delete'))).toEqual([`delete t-a - as ${me}`]);
});

it('tells the model that a call ran before, when the process died after it ran', async () => {
  const talk = new Conversation(house, [...removals('a'), ...listing]);
  const values = (await talk.process().start()) as { [INTERRUPT]?: { readonly value: DecisionsInterrupt }[] };
  const [{ id, callId } = { id: '', callId: '' }] = values[INTERRUPT]?.[0]?.value.countersign.decisions ?? [];
  await house.accept('adam', callId);
  const dead = house.tool({ executor: 'the one that died' });
  await dead.grant(id);
  await dead.receipt(id, { result: 'succeeded' });
  expect(told(await resumeWhenDecided(talk.process()))).toEqual({
    a: expect.stringContaining('ran before and succeeded'),
    l: '1',
  });
  expect(talk.ran).toEqual(['list']);
});

it('waits for the reviewer when somebody resumes it too early', async () => {
  const talk = new Conversation(house, removals('a'));
  const { graph, start, config } = talk.process();
  await start();
  const early = graph.invoke(new Command({ resume: true }), config);
  await house.reject('adam', await talk.callId('a'), 'no');
  expect(told(await early)).toEqual({ a: expect.stringContaining('rejected') });
  expect(talk.ran).toEqual([]);
});

it('waits for all of a turn where the graph sends each call on its own', async () => {
  const talk = new Conversation(house, removals('a', 'b'), { eachAlone: true });
  expect(await talk.process().start()).toHaveProperty([INTERRUPT, 'length'], 2);
  const resumed = resumeWhenDecided(talk.process());
  await house.reject('adam', await talk.callId('b'), 'no');
  expect(talk.ran).toEqual([]);
  await house.accept('adam', await talk.callId('a'));
  expect(told(await resumed)).toEqual({ a: 't-a is gone', b: expect.stringContaining('rejected') });
});

it('denies alone the call that is refused, and asks about the others', async () => {
  const wrong = { id: 'w', name: 'delete-todo', args: { todoId: 7 } };
  const talk = new Conversation(house, [wrong, ...removals('a')]);
  await talk.process().start();
  await house.accept('adam', await talk.callId('a'));
  expect(told(await resumeWhenDecided(talk.process()))).toEqual({
    a: 't-a is gone',
    w: expect.stringContaining('arguments_invalid'),
  });
});

it('does not wait where nobody is asked', async () => {
  const talk = new Conversation(house, removals('a'), { user: 'a-stranger' });
  expect(told(await talk.process().start())).toEqual({ a: expect.stringContaining('requester_unknown') });
  expect(talk.ran).toEqual([]);
});

it('does not run in any other way', async () => {
  const talk = new Conversation(house, []);
  const { gated, remove } = talk.process();
  await expect(gated.invoke({ todoId: 't' })).rejects.toThrow('runs in a GatedToolNode only');
  await expect(remove.invoke({ todoId: 't' })).rejects.toThrow('Nobody approved this call');
  const message = new AIMessage({ content: '', tool_calls: [...removals('a')] });
  const { messages } = (await new ToolNode([gated]).invoke({ messages: [message] })) as { messages: ToolMessage[] };
  expect(messages).toMatchObject([{ status: 'error', tool_call_id: 'a' }]);
  expect(talk.ran).toEqual([]);
});
