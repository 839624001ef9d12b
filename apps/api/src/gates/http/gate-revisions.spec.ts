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

it('keeps revision and row of a gate that is declared again as it was', async () => {
  await declare([wire, { ...note, argumentsSchema: schema }]);
  const before = await rows();
  const reordered = { properties: { manager: { type: 'string' }, amount: { type: 'number' } }, type: 'object' };
  await declare([{ argumentsSchema: reordered, ...note }, wire]);
  expect(await rows()).toEqual(before);
});

it('makes a changed gate a new revision, and leaves the old one for the decisions raised under it', async () => {
  await declare([wire, note]);
  const [before] = (await rows()).filter(({ tool }) => tool === 'wire');
  const answer = await declare([{ ...wire, title: 'Wire money' }, note]);
  expect(answer.body.gates).toEqual([
    { tool: 'wire', revision: 2 },
    { tool: 'note', revision: 1 },
  ]);
  const after = (await rows()).filter(({ tool }) => tool === 'wire');
  expect(after).toEqual([
    { ...before, retired: true },
    { ...before, id: expect.any(String), revision: 2, title: 'Wire money' },
  ]);
});

it('drops what is not declared any more, and goes on counting when it comes back', async () => {
  await declare([wire, note]);
  await declare([note]);
  expect((await todos.get('/v1/gates')).body.items).toHaveLength(1);
  expect((await declare([wire, note])).body.gates).toEqual([
    { tool: 'wire', revision: 2 },
    { tool: 'note', revision: 1 },
  ]);
  expect((await declare([])).body.gates).toEqual([]);
});

it('puts declarations at the same moment one after the other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => declare([{ ...wire, title: `the ${index}th` }, note])),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const revisions = answers.map(({ body }) => body.gates[0].revision).sort();
  expect(revisions).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await rows()).filter(({ retired }) => !retired)).toHaveLength(2);
});

it('writes what changed, by name, into the chain of each organization where the application may act', async () => {
  await declare([wire, note]);
  await declare([
    { ...wire, title: 'Wire money' },
    { tool: 'fly', route: 'OWNER' },
  ]);
  await declare([
    { ...wire, title: 'Wire money' },
    { tool: 'fly', route: 'OWNER' },
  ]);
  const [actor, via] = [`application:${todos.slug}`, `key:${todos.keyId}`];
  const common = { via, application: todos.slug };
  expect(await events()).toEqual([
    { actor, data: { ...common, added: ['wire', 'note'], changed: [], dropped: [] } },
    { actor, data: { ...common, added: ['fly'], changed: ['wire'], dropped: ['note'] } },
  ]);
});

interface Row {
  readonly tool: string;
  readonly revision: number;
  readonly title: string | null;
  readonly retired: boolean;
}

/** Every revision of the application's gates. */
async function rows(): Promise<readonly Row[]> {
  const { rows: found } = await server.database.pool.query<Row>(
    `SELECT id, tool, revision, title, retired_at IS NOT NULL AS retired FROM gate
      WHERE application_id = $1 ORDER BY tool, revision`,
    [todos.id],
  );
  return found;
}

/** What the organization's chain says that this application changed. */
function events(): Promise<object[]> {
  return server.database.transaction({ organizations: [acme.id] }, (transaction) =>
    transaction.event.findMany({
      where: { chainId: acme.id, type: 'gates_changed', data: { path: ['application'], equals: todos.slug } },
      orderBy: { sequence: 'asc' },
      select: { actor: true, data: true },
    }),
  );
}
