import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestApplication } from '../../../testing/application.js';
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

const declare = (gates: readonly object[]) => todos.put('/v1/gates', { gates });
const check = (gates: readonly object[]) => todos.post('/v1/gates/check', { gates });
const wire = { tool: 'wire', route: 'ROLE', eligibleRole: 'APPROVER' };
const note = { tool: 'note', route: 'OWNER' };

it('says which revisions there would be, as declaring them then does', async () => {
  await declare([wire, note]);
  await declare([note]);
  const next = [{ tool: 'fly', route: 'OWNER' }, { ...note, title: 'Note' }, wire];
  const checked = await check(next);
  expect(checked).toMatchObject({
    status: 200,
    body: {
      gates: [
        { tool: 'fly', revision: 1 },
        { tool: 'note', revision: 2 },
        { tool: 'wire', revision: 2 },
      ],
    },
  });
  expect((await declare(next)).body).toEqual(checked.body);
  expect((await check(next)).body).toEqual(checked.body);
});

it('changes nothing, whether they would stand or not', async () => {
  await declare([wire]);
  const before = await everything();
  expect((await check([{ ...wire, title: 'Wire money' }, note])).status).toBe(200);
  expect((await check([])).body).toEqual({ gates: [] });
  expect((await check([{ tool: 'x', route: 'ROLE' }])).status).toBe(422);
  expect(await everything()).toEqual(before);
});

it('tells the same faults as declaring them does', async () => {
  const wrong = [note, note, { tool: 'x', route: 'ROLE', eligibleRole: 'GHOST' }];
  const { status, body } = await check(wrong);
  expect([status, body.code]).toEqual([422, 'gates_invalid']);
  expect(body.errors).toEqual((await declare(wrong)).body.errors);
  expect(body.errors).toHaveLength(2);
});

it('is for keys that hold the scope', async () => {
  const others = await server.application({ scopes: ['decisions', 'directory', 'inbox-tokens'] });
  expect(await others.post('/v1/gates/check', { gates: [note] })).toMatchObject({
    status: 403,
    body: { code: 'scope_missing' },
  });
});

/** What there is of gates, and what the organization's chain says. */
async function everything(): Promise<unknown> {
  const { pool } = server.database;
  const gates = await pool.query('SELECT * FROM gate WHERE application_id = $1 ORDER BY id', [todos.id]);
  const [application] = (await pool.query('SELECT gates_revision FROM application WHERE id = $1', [todos.id])).rows;
  const events = await pool.query('SELECT count(*) FROM event WHERE chain_id = $1', [acme.id]);
  return [gates.rows, application, events.rows];
}
