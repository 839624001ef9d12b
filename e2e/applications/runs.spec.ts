import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Countersign, type Gate, RaiseRefused } from '@countersign/sdk';
import { Installation } from './kit/installation.js';
import { type Deletion, Todos } from './kit/todos.js';

let house: Installation<'adam' | 'mia'>;
let todos: Todos;
let tool: Countersign;
let gate: Gate<Deletion, string>;
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  todos = new Todos(house);
  tool = house.tool();
  gate = todos.gatedBy(tool);
  await tool.registerGates();
});
beforeEach(() => {
  todos.deleted = [];
});
afterAll(() => house.stop());

const requestsOf = (ids: readonly string[], runId: string) =>
  Promise.all(ids.map((todoId) => gate.requestOf({ todoId }, todos.call({ runId }))));

it('raises the calls of a run together, and waits until all of them are final', async () => {
  const requests = await requestsOf(['t1', 't2', 't3'], 'run-1');
  const raised = await tool.raiseAll(requests);
  expect(raised.map(({ callId }) => callId)).toEqual(requests.map(({ callId }) => callId));
  expect(await tool.run('run-1')).toMatchObject({ runId: 'run-1', settled: false });

  const settled = tool.waitForRun('run-1');
  await house.accept('adam', requests[2]!.callId);
  await house.reject('adam', requests[0]!.callId);
  await house.withdraw('mia', requests[1]!.callId);
  const { decisions, ...run } = await settled;
  expect(run).toEqual({ runId: 'run-1', settled: true });
  expect(new Map(decisions.map(({ callId, status }) => [callId, status]))).toEqual(
    new Map([
      [requests[0]!.callId, 'REJECTED'],
      [requests[1]!.callId, 'WITHDRAWN'],
      [requests[2]!.callId, 'ACCEPTED'],
    ]),
  );
});

it('raises none of them when one is refused, and says which', async () => {
  const [one, other] = await requestsOf(['t4', 't5'], 'run-2');
  const refused = tool.raiseAll([one!, { ...other!, requester: 'a-stranger' }]);
  await expect(refused).rejects.toMatchObject({
    constructor: RaiseRefused,
    code: 'batch_refused',
    errors: [{ pointer: '/decisions/1', code: 'requester_unknown' }],
  });
  await expect(tool.run('run-2')).rejects.toMatchObject({ code: 'not_found' });
});

it('is the same run when it is raised again', async () => {
  const requests = await requestsOf(['t6', 't7'], 'run-3');
  const [first, again] = [await tool.raiseAll(requests), await tool.raiseAll(requests)];
  expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
});

it('says what a pause would do, and does none of it', async () => {
  const { callId: _, ...request } = await gate.requestOf({ todoId: 't8' }, todos.call());
  expect(await tool.simulate(request)).toMatchObject({ route: 'ROLE', role: 'ORG_ADMIN', eligibleCount: 1 });
  expect(await tool.simulate({ ...request, requester: 'a-stranger' })).toMatchObject({ refused: 'requester_unknown' });
});
