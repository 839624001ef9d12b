import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../testing/company.js';
import { asSuperuser } from '../../testing/superuser.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
beforeAll(async () => {
  server = await testServer({ logLevel: 'silent' });
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
});
afterAll(() => server.close());
afterEach(() => asSuperuser('ALTER TABLE IF EXISTS event_away RENAME TO event'));

const CALLS = {
  query: 'query ($id: ID!) { decision(id: $id) { id timeline { type } } }',
  mutation: 'mutation ($id: ID!) { claim(id: $id) { __typename } }',
};

it.each(Object.entries(CALLS))(
  'tells a bug behind a %s by the id of the request, also once the document is compiled',
  async (_, query) => {
    const { id } = await acme.raise({ by: acme.people.mia });
    await asSuperuser('ALTER TABLE event RENAME TO event_away');
    for (let time = 0; time < 4; time++) {
      const { status, headers, body } = await acme.people.ana.post(query, { id });
      const extensions = { code: 'INTERNAL', requestId: headers['x-request-id'] };
      expect([status, body.errors]).toEqual([200, [{ message: 'Something went wrong here.', extensions }]]);
    }
  },
);

it('answers as before once it is mended', async () => {
  const { id } = await acme.raise({ by: acme.people.mia });
  expect(await acme.people.ana.claim(id)).toMatchObject({ __typename: 'Moved' });
});
