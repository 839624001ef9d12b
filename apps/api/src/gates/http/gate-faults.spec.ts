import { GateList } from '@countersign/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestApplication } from '../../../testing/application.js';
import type { Answer, Client } from '../../../testing/client.js';
import { made, type TestOrganization } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: TestOrganization;
let todos: TestApplication;

beforeAll(async () => {
  server = await testServer();
  ({ acme } = await server.organizations({ acme: { ana: ['APPROVER', 'CLERK'] }, borealis: { ben: ['PILOT'] } }));
  await made(server.operator.put(`${acme.path}/roles/CFO`, { name: 'CFO', implies: ['APPROVER'] }));
});
afterAll(() => server.close());
beforeEach(async () => {
  todos = await server.application({ in: [acme], scopes: ['gates'] });
});

const declare = (gates: readonly object[], client: Client = todos) => client.put('/v1/gates', { gates });
const wire = { tool: 'wire', route: 'ROLE', eligibleRole: 'APPROVER', escalateTo: { role: 'CFO' } };
const note = { tool: 'note', route: 'OWNER' };
const schema = { type: 'object', properties: { amount: { type: 'number' }, manager: { type: 'string' } } };

const codes = ({ body }: Answer) => body.errors.map(({ code }: { code: string }) => code);

it.each<[string, object]>([
  ['role_required', { tool: 'x', route: 'ROLE' }],
  ['role_unknown', { tool: 'x', route: 'ROLE', eligibleRole: 'GHOST' }],
  ['role_unknown', { tool: 'x', route: 'ROLE', eligibleRole: 'PILOT' }], // of an organization where it may not act
  ['role_unknown', { tool: 'x', route: 'OWNER', requesterRole: 'GHOST' }],
  ['role_not_allowed', { ...note, eligibleRole: 'APPROVER' }],
  ['resolver_required', { tool: 'x', route: 'ASSIGNEE', eligibleRole: 'APPROVER' }],
  ['resolver_not_allowed', { ...wire, assignee: { resolver: true } }],
  ['resolver_ambiguous', { ...wire, route: 'ASSIGNEE', assignee: { resolver: true, pointer: '/m' } }],
  ['escalation_not_allowed', { ...note, escalateTo: { role: 'CFO' } }],
  ['escalation_unknown_role', { ...wire, escalateTo: { role: 'GHOST' } }],
  ['escalation_not_implied', { ...wire, escalateTo: { role: 'CLERK' } }],
  ['escalation_same_role', { ...wire, escalateTo: { role: 'APPROVER' } }],
  ['escalate_after_without_target', { ...wire, escalateTo: undefined, escalateAfter: 60 }],
  ['escalate_after_out_of_range', { ...wire, expiresIn: 60, escalateAfter: 60 }],
  ['expiry_out_of_range', { ...note, expiresIn: 9 }],
  ['schema_invalid', { ...note, argumentsSchema: { type: 'string' } }],
  ['schema_invalid', { ...note, argumentsSchema: { properties: { a: { $ref: 'https://evil.test/x' } } } }],
  ['editable_not_in_schema', { ...note, argumentsSchema: schema, editable: ['/amounts'] }],
  ['sensitive_not_in_schema', { ...note, argumentsSchema: schema, sensitive: ['/iban'] }],
  ['sensitive_editable', { ...note, argumentsSchema: schema, editable: ['/amount'], sensitive: ['/amount'] }],
  [
    'assignee_pointer_not_in_schema',
    { ...wire, route: 'ASSIGNEE', argumentsSchema: schema, assignee: { pointer: '/m' } },
  ],
  ['authority_check_url_invalid', { ...note, authorityCheck: { url: 'ftp://app.test/may' } }],
  ['authority_check_url_invalid', { ...note, authorityCheck: { url: 'https://ana:secret@app.test/may' } }],
  ['authority_check_url_invalid', { ...note, authorityCheck: { url: `https://app.test/${'a'.repeat(2_000)}` } }],
  ['authority_check_url_invalid', { ...note, authorityCheck: { url: 'https://app.test:99999/may' } }],
])('refuses %s, and changes nothing', async (code, gate) => {
  await declare([wire]);
  const answer = await declare([{ ...wire, title: 'changed' }, gate]);
  expect(answer).toMatchObject({ status: 422, body: { code: 'gates_invalid' } });
  expect(codes(answer)).toContain(code);
  const { items } = (await todos.get('/v1/gates')).as(GateList);
  expect(items.map(({ tool, revision, title }) => ({ tool, revision, title }))).toEqual([
    { tool: 'wire', revision: 1 },
  ]);
});

it('tells all that is wrong with all gates at once, each with its tool', async () => {
  const answer = await declare([note, note, { tool: 'x', route: 'ROLE' }, { tool: 'y', route: 'OWNER', expiresIn: 1 }]);
  const faults = answer.body.errors.map(({ tool, code }: { tool: string; code: string }) => `${tool}: ${code}`);
  expect(faults.sort()).toEqual(['note: duplicate_tool', 'x: role_required', 'y: expiry_out_of_range']);
});

it('knows an application that may act everywhere by the roles of any organization', async () => {
  const everywhere = await server.application({ scopes: ['gates'] });
  expect((await declare([{ tool: 'fly', route: 'ROLE', eligibleRole: 'PILOT' }], everywhere)).status).toBe(200);
});
