import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Health, Readiness } from '@countersign/contract';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('says that it lives, and that it is ready on a migrated database', async () => {
  const [health, readiness] = await Promise.all([server.anybody.get('/healthz'), server.anybody.get('/readyz')]);
  expect([health.status, health.as(Health)]).toEqual([200, { status: 'ok' }]);
  expect([readiness.status, readiness.as(Readiness)]).toEqual([
    200,
    { ready: true, database: true, migrations: true, jobs: true },
  ]);
});

it('lives without its database, and is not ready', async () => {
  const alone = await testServer();
  try {
    await alone.database.pool.end();
    expect(await alone.anybody.get('/healthz')).toMatchObject({ status: 200 });
    const { status, body } = await alone.anybody.get('/readyz');
    expect([status, body]).toEqual([503, { ready: false, database: false, migrations: false, jobs: true }]);
  } finally {
    alone.database.pool.end = () => Promise.resolve(); // it has ended
    await alone.close();
  }
});

it('is not ready while what a worker does by itself does not run', async () => {
  const worker = await testServer({ role: 'all', logLevel: 'silent' });
  const jobs = async () => (await worker.anybody.get('/readyz')).as(Readiness).jobs;
  expect(await jobs()).toBe(true);
  const later = performance.now() + 11_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  expect(await jobs()).toBe(false);
  clock.mockRestore();
  await worker.close();
});

it('tells a machine the contract', async () => {
  const { status, body } = await server.anybody.get('/openapi.json');
  expect([status, body.openapi, body.paths['/v1/decisions'].post.operationId]).toEqual([
    200,
    '3.1.1',
    expect.anything(),
  ]);
});
