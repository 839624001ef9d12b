import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  ArgumentsUndigestible,
  type Countersign,
  type Gate,
  GatesInvalid,
  humanApproval,
  isProblem,
  ProblemError,
  type Retry,
  Unreachable,
} from '@countersign/sdk';
import { Installation } from './kit/installation.js';
import { type Deletion, Todos } from './kit/todos.js';

let house: Installation<'adam' | 'mia'>;
let todos: Todos;
let tool: Countersign;
let gate: Gate<Deletion, string>;
let retries: Retry[];
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  todos = new Todos(house);
  tool = house.tool({ onRetry: (retry) => retries.push(retry) });
  gate = todos.gatedBy(tool);
  await tool.registerGates();
});
beforeEach(() => {
  todos.deleted = [];
  retries = [];
});
afterAll(() => house.stop());

it('says that a key is not good, without trying it twice', async () => {
  const stranger = house.tool({
    key: `${house.acme.app.key.slice(0, -4)}0000`,
    onRetry: (retry) => retries.push(retry),
  });
  todos.gatedBy(stranger);
  await expect(stranger.registerGates()).rejects.toMatchObject({ name: 'ProblemError', code: 'unauthenticated' });
  expect(retries).toEqual([]);
});

it('denies a call in an organization where the application may not act', async () => {
  const outcome = await gate.call({ todoId: 't1' }, todos.call({ organization: 'elsewhere' }));
  expect(outcome).toMatchObject({ status: 'denied', cause: 'refused', code: 'organization_unknown' });
});

it('does not know a decision of somebody else', async () => {
  await expect(tool.wait('01a22f06-7f51-7e09-beba-275c4d2b6377')).rejects.toMatchObject({ code: 'not_found' });
});

it('stops the start with all faults: those it finds itself, and those the server finds', async () => {
  const faulty = house.tool();
  faulty.gate({ name: 'pay', run: () => 1 }, humanApproval({ route: 'ROLE', eligibleRole: 'GHOST', expiresIn: 1 }));
  faulty.gate({ name: 'pay', run: () => 1 }, { route: 'ASSIGNEE', eligibleRole: 'ORG_ADMIN' } as never);
  const error = await faulty.registerGates().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(GatesInvalid);
  const { faults, message } = error as GatesInvalid;
  const codes = ['role_unknown', 'expiry_out_of_range', 'resolver_required', 'duplicate_tool'];
  expect(faults.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  for (const code of codes) expect(message).toContain(`(${code})`);
});

it('tells its own faults at once where nobody can be asked', async () => {
  const alone = house.tool({ url: 'http://127.0.0.1:1' });
  alone.gate({ name: 'pay', run: () => 1 }, { route: 'ROLE' } as never);
  await expect(alone.registerGates()).rejects.toMatchObject({ faults: [{ tool: 'pay', code: 'role_required' }] });
});

it('tries to register until the time is over, and then stops the start', async () => {
  const early = house.tool({ url: 'http://127.0.0.1:1', onRetry: (retry) => retries.push(retry) });
  todos.gatedBy(early);
  await expect(early.registerGates({ startWithin: 2 })).rejects.toThrow(Unreachable);
  expect(retries.length).toBeGreaterThan(0);
});

it('registers with a server that comes up while it tries', async () => {
  await house.stop();
  const early = house.tool({ onRetry: (retry) => retries.push(retry) });
  todos.gatedBy(early);
  const registered = early.registerGates();
  await hasRetried();
  await house.startAgain();
  await registered;
});

it('waits through a restart of the server', async () => {
  const call = todos.call();
  const outcome = gate.call({ todoId: 't2' }, call);
  await house.raised(call.callId);
  await house.stop();
  await hasRetried();
  await house.startAgain();
  await house.accept('adam', call.callId);
  expect(await outcome).toMatchObject({ status: 'ran' });
});

it('reports a call that ran while the server was away', async () => {
  const away = todos.gatedBy(tool, {
    run: async () => {
      await house.stop();
      setTimeout(() => void house.startAgain(), 300);
      return 'gone';
    },
  });
  const call = todos.call();
  const outcome = away.call({ todoId: 't3' }, call);
  await house.accept('adam', call.callId);
  expect(await outcome).toMatchObject({ status: 'ran' });
  expect(await tool.decisionOf(call.callId)).toMatchObject({ execution: { result: 'succeeded' } });
});

it('stops waiting when its signal says so, and the decision stays', async () => {
  const [call, controller] = [todos.call(), new AbortController()];
  const outcome = gate.call({ todoId: 't4' }, { ...call, signal: controller.signal });
  const { id } = await house.raised(call.callId);
  controller.abort(new Error('the user went away'));
  await expect(outcome).rejects.toThrow('the user went away');
  expect(await tool.decision(id)).toMatchObject({ status: 'PENDING' });
  expect(await tool.withdraw(id, { reason: 'nobody waits for it' })).toMatchObject({ status: 'WITHDRAWN' });
});

it('answers after its time with the state as it then is', async () => {
  const { decision } = await gate.raise({ todoId: 't5' }, todos.call());
  expect(await tool.wait(decision!.id, { timeout: 0 })).toMatchObject({ status: 'PENDING', final: false });
});

it.each([
  ['a date', { todoId: 't6', note: new Date(0) }, '/note'],
  ['half a character', { todoId: '\ud800' }, '/todoId'],
])('raises nothing when the arguments cannot be digested: %s', async (_, args, pointer) => {
  const call = todos.call();
  await expect(gate.call(args as never, call)).rejects.toThrow(ArgumentsUndigestible);
  await expect(gate.call(args as never, call)).rejects.toMatchObject({ pointer });
  expect(await tool.decisionOf(call.callId)).toBeUndefined();
});

it('names the argument that does not fit the schema', async () => {
  const outcome = await gate.call({} as never, todos.call());
  expect(outcome).toMatchObject({ code: 'arguments_invalid', refusal: { errors: [{ pointer: '/arguments/todoId' }] } });
});

it('tells one problem from another by its code', async () => {
  const { decision } = await gate.raise({ todoId: 't7' }, todos.call());
  const error: unknown = await tool.grant(decision!.id).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ProblemError);
  expect([isProblem(error, 'not_final'), isProblem(error, 'not_accepted'), isProblem(new Error())]).toEqual([
    true,
    false,
    false,
  ]);
});

async function hasRetried(): Promise<void> {
  while (retries.length === 0) await new Promise((again) => setTimeout(again, 20));
}
