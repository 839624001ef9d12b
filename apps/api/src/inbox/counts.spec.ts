import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../testing/company.js';
import { copiesOf } from '../../testing/copies.js';
import { asSuperuser } from '../../testing/superuser.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'adam' | 'mia'>;
let last: string;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], adam: [APPROVER, 'ORG_ADMIN'], mia: [] } });
  const { id } = await acme.raise({ by: acme.people.mia, runId: 'run' });
  await copiesOf(id, 98);
  last = id;
});
afterAll(() => server.close());

const FILTERS = [{}, { tool: 'refund' }, { text: 'refund' }, { runId: 'run', holding: ['OPEN'] }] as const;

async function counts() {
  const { ana } = acme.people;
  const found = [];
  for (const filter of FILTERS) found.push((await ana.inbox({ filter, first: 1 })).count);
  return found;
}

it('counts exactly up to 99, and says that there are more from then on, under any filter', async () => {
  expect(await counts()).toEqual(FILTERS.map(() => ({ value: 99, more: false })));
  const another = await acme.raise({ by: acme.people.mia, runId: 'run' });
  expect(await counts()).toEqual(FILTERS.map(() => ({ value: 99, more: true })));
  await acme.people.ana.reject(another);
  expect(await counts()).toEqual(FILTERS.map(() => ({ value: 99, more: false })));
});

it('counts what it lists: what a colleague takes is gone from both, but not for an admin', async () => {
  const { ana, adam } = acme.people;
  await adam.takeOver(last);
  const { count, ids } = await ana.inbox({ first: 100 });
  expect([count, ids.length, ids.includes(last)]).toEqual([{ value: 98, more: false }, 98, false]);
  expect((await adam.inbox({ first: 1 })).count).toEqual({ value: 99, more: false });
  expect((await adam.inbox({ filter: { mine: true } })).ids).toEqual([last]);
});

it('counts nothing whose time is over, though nobody has recorded it', async () => {
  await asSuperuser(
    `UPDATE decision SET created_at = created_at - interval '91 days', expires_at = now() - interval '1 ms' WHERE organization_id = $1`,
    [acme.id],
  );
  expect(await acme.people.ana.inbox()).toMatchObject({ ids: [], count: { value: 0, more: false } });
});
