import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { CallContext } from '@countersign/nestjs';
import { Answers, HumanApprovalTestingModule } from '@countersign/nestjs/testing';
import { CallNotRun } from '@countersign/sdk';
import { Test, type TestingModule } from '@nestjs/testing';
import { Database } from '../database/database.js';
import { Steps } from '../steps.js';
import { Lists } from '../todos/lists.js';
import { MayNotEdit, NotThere } from '../todos/refusals.js';
import { Todos } from '../todos/todos.js';
import { TodoTools } from './todo-tools.js';

let module: TestingModule;
let answers: Answers;
let calls = 0;

beforeAll(async () => {
  const database = { provide: Database, useFactory: () => Database.open(process.env['TEST_SUPERUSER_URL'] ?? '') };
  const steps = { provide: Steps, useValue: new Steps(undefined) };
  module = await Test.createTestingModule({
    imports: [HumanApprovalTestingModule.forRoot()],
    providers: [database, steps, Lists, Todos, TodoTools],
  }).compile();
  await module.init();
  answers = module.get(Answers);
});
afterAll(async () => {
  await module.get(Database).query('DROP SCHEMA wonder_todos CASCADE');
  await module.close();
});
beforeEach(() => {
  calls += 1;
});

/** As the assistant calls it for somebody. */
const deleteFor = (requester: string, todoId: string) =>
  module
    .get(CallContext)
    .run({ requester, organization: 'acme', callId: `call-${calls}` }, () =>
      module.get(TodoTools).deleteTodo({ todoId }),
    );

const isThere = async (todo: string) => (await module.get(Todos).all()).some(({ id }) => id === todo);

it('deletes what its reviewer accepts', async () => {
  answers.give('accept');
  expect(await deleteFor('mia', 't-301')).toBe('“Q3 plan” is deleted.');
  expect(await isThere('t-301')).toBe(false);
});

it('deletes nothing that its reviewer rejects', async () => {
  answers.give({ reject: 'we still need it' });
  await expect(deleteFor('mia', 't-302')).rejects.toBeInstanceOf(CallNotRun);
  expect(await isThere('t-302')).toBe(true);
});

it('deletes nothing for who may not edit the list, whoever accepts it', async () => {
  answers.give('accept');
  await expect(deleteFor('max', 't-302')).rejects.toThrow(new MayNotEdit('max', 'Planning'));
  expect(await isThere('t-302')).toBe(true);
});

it('deletes nothing for who lost the right while the call waited', async () => {
  answers.give(async () => {
    await module.get(Lists).disallow('planning', 'mia');
    return 'accept' as const;
  });
  await expect(deleteFor('mia', 't-302')).rejects.toThrow(new MayNotEdit('mia', 'Planning'));
  expect(await isThere('t-302')).toBe(true);
});

it('says so when there is nothing to delete', async () => {
  answers.give('accept');
  await expect(deleteFor('mia', 't-999')).rejects.toBeInstanceOf(NotThere);
});

it('says of a decision by which it was deleted what it said before, even to who has lost the right since', async () => {
  const authority = { person: 'mia', decision: 'd-1' };
  const todos = module.get(Todos);
  await module.get(Lists).allow('office', 'mia');
  expect(await todos.delete('t-312', authority)).toBe('Summer party');
  await module.get(Lists).disallow('office', 'mia');
  expect(await todos.delete('t-312', authority)).toBe('Summer party');
  await expect(todos.delete('t-311', { ...authority, decision: 'd-2' })).rejects.toBeInstanceOf(MayNotEdit);
});
