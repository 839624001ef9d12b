import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Countersign, forModel } from '@countersign/sdk';
import { Installation } from './kit/installation.js';
import { Todos } from './kit/todos.js';

let house: Installation<'adam' | 'mia'>;
let todos: Todos;
let before: Countersign;
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  todos = new Todos(house);
  before = house.tool({ executor: 'worker-1' });
  todos.gatedBy(before);
  await before.registerGates();
});
beforeEach(() => {
  todos.deleted = [];
});
afterAll(() => house.stop());

/** A process that died after so much: another takes its place. */
async function accepted(args = { todoId: 't1' }) {
  const call = todos.call();
  const { decision } = await todos.gatedBy(before).raise(args, call);
  await house.accept('adam', call.callId);
  return { callId: call.callId, id: decision!.id };
}

const gateOf = (executor: string, more = {}) => todos.gatedBy(house.tool({ executor }), more);

it('runs in the new process what was accepted while nobody was there', async () => {
  const { callId } = await accepted();
  expect(await gateOf('worker-1').resume(callId)).toMatchObject({ status: 'ran', value: 't1 is gone' });
  expect(todos.deleted).toHaveLength(1);
});

it('knows a call that never was raised', async () => {
  expect(await gateOf('worker-1').resume('call_never')).toBeUndefined();
});

it('does not run again what may have run, and reports that it does not know', async () => {
  const { callId, id } = await accepted();
  await before.grant(id); // and dies here: nobody can tell what it did with it
  const outcome = await gateOf('worker-1').resume(callId);
  expect(outcome).toMatchObject({ status: 'unknown', provenance: 'human' });
  expect(forModel(outcome!)).toContain('not known whether it ran');
  expect(todos.deleted).toEqual([]);
  expect(await before.decision(id)).toMatchObject({ execution: { executor: 'worker-1', result: 'unknown' } });
});

it('runs again what says that this does no harm, under the same key', async () => {
  const { callId, id } = await accepted();
  await before.grant(id);
  const keys: string[] = [];
  const run = (_: object, { idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey);
    return 'done';
  };
  expect(await gateOf('worker-1', { idempotent: true, run }).resume(callId)).toMatchObject({ status: 'ran' });
  expect(keys).toEqual([id]);
});

it('leaves alone what another process was given', async () => {
  const { callId, id } = await accepted();
  await before.grant(id);
  expect(await gateOf('worker-2', { idempotent: true }).resume(callId)).toMatchObject({ status: 'unknown' });
  expect(await before.decision(id)).toMatchObject({ execution: { executor: 'worker-1', result: null } });
  await before.receipt(id, { result: 'succeeded' });
  expect(todos.deleted).toEqual([]);
});

it.each(['succeeded', 'failed'] as const)('says of a call that had %s that it ran before', async (result) => {
  const { callId, id } = await accepted();
  await before.grant(id);
  await before.receipt(id, { result });
  for (const executor of ['worker-1', 'worker-2'])
    expect(await gateOf(executor, { idempotent: true }).resume(callId)).toMatchObject({
      status: 'already_ran',
      result,
    });
  expect(todos.deleted).toEqual([]);
});

it('lets one of many processes run it', async () => {
  const { callId } = await accepted();
  const processes = Array.from({ length: 6 }, (_, number) => gateOf(`racer-${String(number)}`));
  const outcomes = await Promise.all(processes.map((process) => process.resume(callId)));
  expect(outcomes.filter((outcome) => outcome?.status === 'ran')).toHaveLength(1);
  expect(todos.deleted).toHaveLength(1);
});

it('runs once even where two living processes have one name, which they must not', async () => {
  for (let round = 0; round < 5; round += 1) {
    todos.deleted = [];
    const { callId } = await accepted();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => gateOf('one-name').resume(callId)));
    expect(outcomes.filter((outcome) => outcome?.status === 'ran').length).toBeLessThanOrEqual(1);
    expect(todos.deleted.length).toBeLessThanOrEqual(1);
  }
});

it('takes a yes to one tool for no yes to another', async () => {
  const { id, callId } = await accepted();
  let ran = 0;
  const other = before.gate({ name: 'delete-list', run: () => (ran += 1) }, { route: 'OWNER' });
  await expect(other.resume(callId)).rejects.toMatchObject({ name: 'OtherTool', tool: 'delete-list' });
  await expect(other.settle(id)).rejects.toMatchObject({ code: 'other_tool', decided: 'delete-todo' });
  expect(ran).toBe(0);
  expect(await before.decision(id)).toMatchObject({ execution: null });
});

it('hands over what a call gave though nobody could be told that it ran', async () => {
  const { callId } = await accepted();
  const away = house.tool({ executor: 'worker-9', retryFor: 0.2 });
  const gate = todos.gatedBy(away, {
    run: async () => {
      await house.stop();
      return 'gone';
    },
  });
  expect(await gate.resume(callId)).toMatchObject({ status: 'ran', value: 'gone', reported: false });
  await house.startAgain();
  expect(await gateOf('worker-9').resume(callId)).toMatchObject({ status: 'unknown' });
});
