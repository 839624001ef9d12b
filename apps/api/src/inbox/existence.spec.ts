import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Client } from '../../testing/client.js';
import { type Company, company } from '../../testing/company.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { bytesOf, named } from '../../testing/twins.js';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
let client: Client;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: ['APPROVER'], mia: ['APPROVER'] } });
  client = named(await server.signedIn(acme.people.ana));
});
afterAll(() => server.close());

it('withdraws no request of hers once she has left', async () => {
  const { id } = await acme.raise({ by: acme.people.ana });
  const query = 'mutation ($id: ID!) { withdraw(id: $id) { __typename ... on NotFound { message } } }';
  const withdraw = async (id: string) => bytesOf(await client.post('/graphql', { query, variables: { id } }));
  await acme.member(acme.people.ana, [], false);
  expect(await withdraw(id)).toEqual(await withdraw('nothing'));
  await acme.member(acme.people.ana, ['APPROVER']);
  expect(await withdraw(id)).not.toEqual(await withdraw('nothing'));
});
