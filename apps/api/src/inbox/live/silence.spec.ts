import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { browserOf, embeddedOf } from '../../../testing/live-audience.js';
import type { LiveClient } from '../../../testing/live-client.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let url: string;
let acme: Company<'ana' | 'ben' | 'mia'>;
let quiet: Company<'max'>;
beforeAll(async () => {
  server = await testServer();
  url = await server.listen();
  acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], mia: [] } });
  quiet = await company(server, { people: { max: [APPROVER, 'ORG_OWNER'] } });
});
afterAll(() => server.close());

/** Everything that comes to somebody who looks at an organization while another one is busy. */
async function framesFor(client: LiveClient, slug: string): Promise<readonly object[]> {
  const witness = await browserOf(server, url, acme.people.ana);
  await Promise.all([client.watch(slug), witness.watch(acme.slug)]);
  const raised = await acme.raise({ by: acme.people.mia });
  await acme.people.ben.claim(raised.id);
  await acme.people.ben.reject(raised);
  await witness.until(() => witness.told.includes(`GONE ${raised.id}`));
  await client.settle();
  client.send({ id: '1', type: 'complete' });
  await client.watch(slug);
  expect(client.closed).toBeNull();
  for (const one of [client, witness]) one.close();
  return client.frames;
}

it('is as silent on an organization that is not there, or not theirs, as on a quiet one of their own', async () => {
  const max = () => browserOf(server, url, quiet.people.max);
  const own = await framesFor(await max(), quiet.slug);
  expect(own.map((frame) => ('type' in frame ? frame.type : ''))).toEqual(['connection_ack', 'pong', 'pong', 'pong']);
  for (const slug of [acme.slug, 'nowhere', '', acme.id, `${quiet.slug} `, "' OR '1'='1", 'a'.repeat(5_000), '\0']) {
    expect(await framesFor(await max(), slug)).toEqual(own);
  }
});

it('keeps an embedded inbox to the organizations of its application', async () => {
  const { ana } = acme.people;
  const elsewhere = await server.application({ in: [quiet.organization], scopes: ['inbox-tokens'] });
  await server.operator.put(`${quiet.organization.path}/members/${ana.user}`, { name: 'ana', roles: [] });
  const own = await framesFor(await embeddedOf({ app: elsewhere }, url, ana), quiet.slug);
  expect(await framesFor(await embeddedOf({ app: elsewhere }, url, ana), acme.slug)).toEqual(own);
  const bound = await embeddedOf(acme, url, ana, { organization: acme.slug });
  expect(await framesFor(bound, quiet.slug)).toEqual(own);
});
