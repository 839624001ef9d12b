import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Call, type Gate, humanApproval } from '@countersign/sdk';
import { Installation } from './kit/installation.js';

interface Deletion {
  readonly todoId: string;
  readonly note?: string;
}

let house: Installation<'adam' | 'mia'>;
let gate: Gate<Deletion, string>;
let deleted: string[] = [];
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  const tool = house.tool();
  gate = tool.gate(
    {
      name: 'delete-todo',
      run: ({ todoId, note }, { runAs }) => {
        deleted.push(`${todoId} for ${runAs.user}${note === undefined ? '' : `: ${note}`}`);
        return 'gone';
      },
    },
    humanApproval({
      route: 'ROLE',
      eligibleRole: 'ORG_ADMIN',
      argumentsSchema: { type: 'object', properties: { todoId: { type: 'string' }, note: { type: 'string' } } },
      editable: ['/note'],
    }),
  );
  await tool.registerGates();
});
afterAll(() => house.stop());
beforeEach(() => {
  deleted = [];
});

let count = 0;
const call = (): Call => ({
  requester: house.acme.people.mia.user,
  organization: house.acme.slug,
  callId: `call_${String((count += 1))}`,
});

it('runs what was accepted, as whoever asked', async () => {
  const asked = call();
  const outcome = gate.call({ todoId: 't1' }, asked);
  await house.accept('adam', asked.callId);
  expect(await outcome).toMatchObject({ status: 'ran', value: 'gone', provenance: 'human', changedArguments: [] });
  expect(deleted).toEqual([`t1 for ${asked.requester}`]);
});
