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

const executor = 'run-1';
const executionOf = async (id: string) => {
  const decision = await acme.read(id);
  return decision.final ? decision.execution : undefined;
};
const grantTo = (id: string, whom = executor) => acme.app.post(`/v1/decisions/${id}/grant`, { executor: whom });

async function accepted(): Promise<string> {
  const decision = await acme.raise({ by: acme.people.mia });
  await acme.people.ana.accept(decision);
  return decision.id;
}

it.each(['succeeded', 'failed', 'unknown'])(
  'tells a process that comes back to whom its call was granted, and that it %s',
  async (result) => {
    const id = await accepted();
    expect(await executionOf(id)).toBeNull();

    await grantTo(id);
    const granted = await executionOf(id);
    expect(granted).toEqual({ executor, grantedAt: expect.any(String), result: null, reportedAt: null });
    await grantTo(id);
    await grantTo(id, 'run-2');
    expect(await executionOf(id)).toEqual(granted);

    await acme.app.post(`/v1/decisions/${id}/receipt`, { executor, result });
    const reported = await executionOf(id);
    expect(reported).toEqual({ ...granted, result, reportedAt: expect.any(String) });
    expect(reported!.reportedAt! >= granted!.grantedAt).toBe(true);
    expect(
      (await acme.app.get(`/v1/decisions?callId=${(await acme.read(id)).callId}`)).body.items[0].execution,
    ).toEqual(reported);
  },
);

it('is not there while a decision is open, and null where nothing will ever run', async () => {
  const { id } = await acme.raise({ by: acme.people.mia });
  expect(await acme.read(id)).not.toHaveProperty('execution');
  expect((await acme.app.post(`/v1/decisions/${id}/withdraw`)).body.execution).toBeNull();
  expect((await grantTo(id)).body.code).toBe('not_accepted');
  expect(await executionOf(id)).toBeNull();
});
