import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { LiveClient } from '../../../testing/live-client.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
let url: string;
beforeAll(async () => {
  server = await testServer();
  url = await server.listen();
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
});
afterAll(() => server.close());

it('tells a reviewer of what was raised for them', async () => {
  const ana = await LiveClient.open(url, await server.cookieOf(acme.people.ana)).then((one) => one.signIn());
  await ana.watch(acme.slug);
  const { id } = await acme.raise({ by: acme.people.mia });
  await ana.until(() => ana.told.length > 0);
  expect(ana.told).toEqual([`CHANGED ${id}`]);
  ana.close();
});
