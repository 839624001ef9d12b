import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import type { Client } from '../../../testing/client.js';
import { type Company, company } from '../../../testing/company.js';
import { made } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { refundSchema } from '../../../testing/usual-gates.js';

const byResolver = {
  route: 'ASSIGNEE',
  eligibleRole: APPROVER,
  assignee: { resolver: true },
  requesterRole: CHIEF,
} as const;
const gates = [{ ...byResolver, tool: 'limit', argumentsSchema: refundSchema }];

let server: TestServer;
let acme: Company<'ana' | 'cara' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], cara: [CHIEF], mia: [] }, gates });
});
afterAll(() => server.close());

const codeOf = async (client: Client, call: object) => {
  const { status, body } = await client.post('/v1/decisions', call);
  return status === 201 ? 'raised' : body.code;
};

it('says the first thing that is wrong, in the order of the law, until nothing is', async () => {
  const { ana, cara, mia } = acme.people;
  const call = {
    tool: 'launch',
    organization: 'nowhere',
    requester: 'nobody',
    callId: 'call_1',
    arguments: { amount: 'x' },
  };
  const steps = [
    {},
    { tool: 'limit' },
    { organization: acme.slug },
    { requester: mia.user },
    { requester: cara.user },
    { arguments: { amount: 5, to: 'hana' } },
    { assignee: cara.user },
    { assignee: ana.user },
  ];
  const codes: string[] = [];
  for (const step of steps) codes.push(await codeOf(acme.app, Object.assign(call, step)));
  expect(codes).toEqual([
    'gate_unknown',
    'organization_unknown',
    'requester_unknown',
    'requester_not_authorized',
    'arguments_invalid',
    'assignee_not_eligible',
    'assignee_not_eligible',
    'raised',
  ]);
});

it('misses the organization before it looks for anybody', async () => {
  const call = { tool: 'limit', requester: 'nobody', callId: 'call_2' };
  expect(await codeOf(acme.app, call)).toBe('organization_required');
});

it('looks for a reviewer last of all', async () => {
  const empty = await company(server, {
    people: { cara: [CHIEF], mia: [] },
    gates: [{ tool: 'refund', route: 'ROLE', eligibleRole: APPROVER, argumentsSchema: refundSchema }],
  });
  const call = empty.call({ by: empty.people.cara, arguments: { amount: 5_000 } });
  expect(await codeOf(empty.app, call)).toBe('arguments_invalid');
  expect(await codeOf(empty.app, { ...call, arguments: { amount: 5, to: 'hana' } })).toBe('no_eligible_reviewer');
  await empty.member(empty.people.mia, [APPROVER]);
  expect(await codeOf(empty.app, { ...call, arguments: { amount: 5, to: 'hana' } })).toBe('raised');
});

it('points at every fault of the arguments, and quotes no value', async () => {
  const call = {
    ...acme.call({ by: acme.people.cara, to: acme.people.ana, tool: 'limit' }),
    arguments: { amount: 'secret-amount', note: 7, lines: ['a', 5] },
  };
  const { status, body, text } = await acme.app.post('/v1/decisions', call);
  expect([status, body.code]).toEqual([422, 'arguments_invalid']);
  const faults = body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
  expect(faults.sort()).toEqual([
    '/arguments/amount schema',
    '/arguments/lines/1 schema',
    '/arguments/note schema',
    '/arguments/to schema',
  ]);
  expect(text).not.toContain('secret-amount');
});

it.each([
  ['no arguments at all', undefined, 'required'],
  ['a word', 'refund', 'not_an_object'],
  ['more than 256 KiB', { to: 'x'.repeat(256 * 1024) }, 'too_large'],
])('says of %s what is wrong with them', async (_, asked, code) => {
  const call = { ...acme.call({ by: acme.people.cara, to: acme.people.ana, tool: 'limit' }), arguments: asked };
  const { body } = await acme.app.post('/v1/decisions', call);
  expect(body.errors).toMatchObject([{ pointer: '/arguments', code }]);
});

it('does not let the application name a reviewer where the gate does not ask it to: a fault of the request, not refused', async () => {
  await made(
    acme.app.put('/v1/gates', { gates: [...gates, { tool: 'refund', route: 'ROLE', eligibleRole: APPROVER }] }),
  );
  const { mia, ana } = acme.people;
  const { status, body } = await acme.app.post('/v1/decisions', acme.call({ by: mia, to: ana }));
  expect([status, body.code, body.denied]).toEqual([400, 'assignee_not_offered', undefined]);
});
