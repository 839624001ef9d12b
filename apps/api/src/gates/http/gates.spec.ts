import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestApplication } from '../../../testing/application.js';
import type { Client } from '../../../testing/client.js';
import type { TestOrganization } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: TestOrganization;
let todos: TestApplication;

beforeAll(async () => {
  server = await testServer();
  ({ acme } = await server.organizations({ acme: { ana: ['APPROVER'] } }));
});
afterAll(() => server.close());
beforeEach(async () => {
  todos = await server.application({ in: [acme], scopes: ['gates'] });
});

const declare = (gates: readonly object[], client: Client = todos) => client.put('/v1/gates', { gates });
const wire = { tool: 'wire', route: 'ROLE', eligibleRole: 'APPROVER' };
const note = { tool: 'note', route: 'OWNER' };
const schema = { type: 'object', properties: { amount: { type: 'number' }, manager: { type: 'string' } } };

it('declares gates, and tells each with its defaults', async () => {
  const answer = await declare([wire, { ...note, argumentsSchema: schema, editable: ['/amount'] }]);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      gates: [
        { tool: 'wire', revision: 1 },
        { tool: 'note', revision: 1 },
      ],
    },
  });
  const { items } = (await todos.get('/v1/gates')).body;
  expect(items).toEqual([
    {
      ...note,
      argumentsSchema: schema,
      editable: ['/amount'],
      sensitive: [],
      requesterRole: 'ORG_MEMBER',
      expiresIn: 604_800,
      revision: 1,
      declaredAt: expect.any(String),
    },
    {
      ...wire,
      editable: [],
      sensitive: [],
      requesterRole: 'ORG_MEMBER',
      expiresIn: 604_800,
      revision: 1,
      declaredAt: expect.any(String),
    },
  ]);
});

it('does not touch the gates of another application', async () => {
  await declare([wire]);
  const other = await server.application({ in: [acme], scopes: ['gates'] });
  expect((await other.get('/v1/gates')).body.items).toEqual([]);
  await declare([], other);
  expect((await todos.get('/v1/gates')).body.items).toHaveLength(1);
});

it('is for keys that hold the scope', async () => {
  const others = await server.application({ scopes: ['decisions', 'directory', 'inbox-tokens'] });
  expect(await declare([note], others)).toMatchObject({ status: 403, body: { code: 'scope_missing' } });
  expect(await others.get('/v1/gates')).toMatchObject({ status: 403, body: { code: 'scope_missing' } });
  expect((await server.operator.get('/v1/gates')).status).toBe(403);
  expect((await server.anybody.get('/v1/gates')).status).toBe(401);
});

it('refuses members that the contract does not know', async () => {
  const answer = await declare([{ ...note, eligibleRoles: ['APPROVER'] }]);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'unknown_member', errors: [{ pointer: '/gates/0/eligibleRoles' }] },
  });
});
