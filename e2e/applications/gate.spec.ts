import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { CallNotRun, forModel, type Gate, humanApproval, ProblemError, valueOf } from '@countersign/sdk';
import { Installation } from './kit/installation.js';
import { type Deletion, Todos } from './kit/todos.js';

let house: Installation<'adam' | 'olga' | 'mia'>;
let todos: Todos;
let gate: Gate<Deletion, string>;
let me: string;
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], olga: ['ORG_OWNER'], mia: [] });
  todos = new Todos(house);
  const tool = house.tool();
  gate = todos.gatedBy(tool);
  await tool.registerGates();
  me = house.acme.people.mia.user;
});
beforeEach(() => {
  todos.deleted = [];
});
afterAll(() => house.stop());

it('runs what was accepted, as whoever asked, and says so', async () => {
  const call = todos.call();
  const outcome = gate.call({ todoId: 't1' }, call);
  await house.accept('adam', call.callId);
  expect(await outcome).toMatchObject({
    status: 'ran',
    value: 't1 is gone',
    provenance: 'human',
    changedArguments: [],
  });
  expect(todos.deleted).toEqual([`t1 as ${me}`]);
  expect(await house.tool().decisionOf(call.callId)).toMatchObject({ execution: { result: 'succeeded' } });
});

it('runs the arguments that were approved, and tells the model which were changed', async () => {
  const call = todos.call();
  const outcome = gate.call({ todoId: 't2', note: 'mine' }, call);
  await house.accept('adam', call.callId, { modifiedArguments: { todoId: 't2', note: 'ours' } });
  expect(todos.deleted).toEqual([]);
  expect(valueOf(await outcome)).toBe('t2 is gone');
  expect(todos.deleted).toEqual([`t2 ours as ${me}`]);
  expect(forModel(await outcome)).toBe('The call ran. It ran with changes by the reviewer to: /note.');
});

it('denies what was rejected, with the reason for the model', async () => {
  const call = todos.call();
  const outcome = gate.call({ todoId: 't3' }, call);
  await house.reject('adam', call.callId, 'we need it until Friday');
  expect(await outcome).toMatchObject({
    status: 'denied',
    cause: 'rejected',
    provenance: 'human',
    reason: 'The reviewer rejected the call. It did not run. The reason: we need it until Friday',
  });
});

it('does not take for anybody’s no what lapsed, or was taken back', async () => {
  const [late, back] = [todos.call(), todos.call()];
  const outcomes = Promise.all([gate.call({ todoId: 't4' }, late), gate.call({ todoId: 't5' }, back)]);
  await house.lapse(late.callId);
  await house.withdraw('mia', back.callId);
  const [lapsed, withdrawn] = await outcomes;
  expect(lapsed).toMatchObject({ cause: 'lapsed', provenance: 'clock' });
  expect(withdrawn).toMatchObject({ cause: 'withdrawn', provenance: 'requester' });
  for (const outcome of [lapsed, withdrawn]) expect(forModel(outcome)).toMatch(/nobody/i);
  for (const outcome of [lapsed, withdrawn]) expect(forModel(outcome)).not.toMatch(/reject/i);
});

it('denies a call whose pause is refused, and says why: nobody was asked', async () => {
  const call = todos.call({ requester: 'a-stranger' });
  const outcome = await gate.call({ todoId: 't6' }, call);
  expect(outcome).toMatchObject({ status: 'denied', cause: 'refused', code: 'requester_unknown', decision: null });
  expect(forModel(outcome)).toContain('requester_unknown');
  expect(() => valueOf(outcome)).toThrow(CallNotRun);
  expect(await house.tool().decisionOf(call.callId)).toBeUndefined();
});

it('does not run when whoever asked may not any more', async () => {
  const call = todos.call();
  const outcome = gate.call({ todoId: 't7' }, call);
  await house.raised(call.callId);
  await house.acme.member(house.acme.people.mia, [], false);
  await house.accept('adam', call.callId);
  await house.acme.member(house.acme.people.mia, []);
  expect(await outcome).toMatchObject({ status: 'denied', cause: 'requester_authority_lapsed' });
  expect(todos.deleted).toEqual([]);
});

it('tells what the tool threw, as what it is', async () => {
  const tool = house.tool();
  const failing = todos.gatedBy(tool, {
    run: () => {
      throw new RangeError('no such todo');
    },
  });
  const call = todos.call();
  const outcome = failing.call({ todoId: 't8' }, call);
  await house.accept('adam', call.callId);
  expect(await outcome).toMatchObject({ status: 'failed', error: new RangeError('no such todo') });
  await expect(outcome.then(valueOf)).rejects.toThrow('no such todo');
  expect(await tool.decisionOf(call.callId)).toMatchObject({ execution: { result: 'failed' } });
});

it('asks the resolver of a gate who decides', async () => {
  const tool = house.tool();
  const approval = humanApproval<Deletion>({
    route: 'ASSIGNEE',
    eligibleRole: 'ORG_ADMIN',
    assignee: { resolver: ({ todoId }) => Promise.resolve(todoId === 't9' ? house.acme.people.olga.user : me) },
  });
  const directed = tool.gate({ name: 'delete-list', run: () => 'gone' }, approval);
  todos.gatedBy(tool);
  await tool.registerGates();
  const [hers, nobodys] = [todos.call(), todos.call()];
  const outcome = directed.call({ todoId: 't9' }, hers);
  await house.accept('olga', hers.callId);
  expect(await outcome).toMatchObject({ status: 'ran' });
  expect(await directed.call({ todoId: 't10' }, nobodys)).toMatchObject({ code: 'assignee_not_eligible' });
});

it('is one decision when the same call is raised again, and a conflict when it is another', async () => {
  const call = todos.call();
  const [one, other] = await Promise.all([gate.raise({ todoId: 't11' }, call), gate.raise({ todoId: 't11' }, call)]);
  expect(one.decision?.id).toBe(other.decision?.id);
  await expect(gate.raise({ todoId: 't12' }, call)).rejects.toThrow(
    expect.objectContaining({ constructor: ProblemError, code: 'call_id_reused' }),
  );
});

it('runs once though many wait for it', async () => {
  const call = todos.call();
  const outcomes = Promise.all(Array.from({ length: 8 }, () => gate.call({ todoId: 't13' }, call)));
  await house.accept('adam', call.callId);
  expect(new Set((await outcomes).map(({ status }) => status))).not.toContain('denied');
  expect(todos.deleted).toEqual([`t13 as ${me}`]);
});
