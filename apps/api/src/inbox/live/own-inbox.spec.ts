import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Company, company, type RaisedDecision } from '../../../testing/company.js';
import { browserOf, embeddedOf, LiveAudience } from '../../../testing/live-audience.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'mia' | 'ana'>;
let audience: LiveAudience;
beforeAll(async () => {
  server = await testServer();
  const url = await server.listen();
  acme = await company(server, { people: { mia: [], ana: ['ORG_OWNER'] } });
  const other = await server.application({ in: [acme.organization], scopes: ['inbox-tokens'] });
  const { mia, ana } = acme.people;
  audience = await LiveAudience.of(
    {
      mia: await browserOf(server, url, mia),
      'mia in the application’s page': await embeddedOf(acme, url, mia),
      'mia in its page for one organization': await embeddedOf(acme, url, mia, { organization: acme.slug }),
      'mia in another application’s page': await embeddedOf({ app: other }, url, mia),
      ana: await browserOf(server, url, ana),
    },
    null,
  );
});
afterAll(async () => {
  audience.close();
  await server.close();
});

it('tells the owner of a decision without an organization, where it is in reach', async () => {
  let decision: RaisedDecision;
  const hear = (act: () => Promise<unknown>) => audience.hear(act, () => decision.id);
  const raise = async () => {
    decision = await acme.raise({ by: acme.people.mia, tool: 'publish', organization: null });
  };
  expect(await hear(raise)).toEqual({ mia: 'CHANGED', 'mia in the application’s page': 'CHANGED' });
  const answer = () => acme.people.mia.accept(decision);
  expect(await hear(answer)).toEqual({ mia: 'GONE', 'mia in the application’s page': 'GONE' });
});
