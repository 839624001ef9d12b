import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
});
afterAll(() => server.close());

const listed = async (query = '') => (await acme.app.get(`/v1/decisions${query}`)).body.items;

it('lists what an application raised, newest first, page by page, by what it asks for', async () => {
  const raised = [];
  for (let count = 0; count < 3; count++) raised.unshift((await acme.raise({ by: acme.people.mia })).id);
  const first = (await acme.app.get('/v1/decisions?limit=2')).body;
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual(raised.slice(0, 2));
  const rest = (await acme.app.get(`/v1/decisions?limit=2&after=${first.nextCursor}`)).body;
  expect([rest.items.map(({ id }: { id: string }) => id), rest.nextCursor]).toEqual([raised.slice(2), null]);
  const [newest] = first.items;
  expect(await listed(`?callId=${newest.callId}`)).toEqual([newest]);
  expect(await listed('?status=REJECTED')).toEqual([]);
  expect((await acme.app.get(`/v1/decisions?limit=2&status=PENDING&after=${first.nextCursor}`)).body.code).toBe(
    'cursor_invalid',
  );
  expect((await acme.app.get('/v1/decisions?status=MAYBE')).status).toBe(400);
});

it('goes on listing what was withdrawn with its organization', async () => {
  const { id } = await acme.raise({ by: acme.people.mia });
  await server.operator.delete(`/v1/organizations/${acme.slug}`);
  const one = (await acme.app.get(`/v1/decisions/${id}`)).body;
  expect(one).toMatchObject({ id, status: 'WITHDRAWN', provenance: 'system' });
  expect(await listed('?status=WITHDRAWN')).toContainEqual(one);
});
