import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Client } from '../../testing/client.js';
import { type Company, company } from '../../testing/company.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { Documents } from './documents.js';

let server: TestServer;
let acme: Company<'ana'>;
let browser: Client;
beforeAll(async () => {
  server = await testServer({ persistedOnly: true });
  const shipped = new Map([['who', 'query Who { viewer { id } }']]); // as the build of the client writes it
  Object.assign(server.app.get(Documents, { strict: false }), { shipped });
  acme = await company(server, { people: { ana: [] } });
  browser = await server.signedIn(acme.people.ana);
});
afterAll(() => server.close());

const ana = () => ({ data: { viewer: { id: acme.people.ana.id } } });

it('takes of a browser the documents of the shipped client, and no other', async () => {
  expect((await browser.post('/graphql', { documentId: 'who' })).body).toEqual(ana());
  const others = [
    { query: '{ viewer { id } }' },
    { documentId: 'what' },
    { documentId: 'what', query: '{ viewer { id } }' },
  ];
  for (const body of others) {
    expect(await browser.post('/graphql', body)).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
    });
  }
});

it('runs the shipped document, whatever stands beside its id', async () => {
  expect((await browser.post('/graphql', { documentId: 'who', query: '{ viewer { name } }' })).body).toEqual(ana());
});

it('takes any document of an embedded inbox, whose client is not ours', async () => {
  const embedded = await acme.embedded(acme.people.ana);
  expect((await embedded.post('{ viewer { id } }')).body).toEqual(ana());
});
