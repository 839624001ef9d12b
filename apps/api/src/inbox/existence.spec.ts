import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Client } from '../../testing/client.js';
import { type HiddenDecisions, hiddenDecisions } from '../../testing/hidden-decisions.js';
import { reviewerOperations } from '../../testing/reviewer-operations.js';
import { asSuperuser } from '../../testing/superuser.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { bytesOf, idsOfNothing, named } from '../../testing/twins.js';

let server: TestServer;
let story: HiddenDecisions;
let client: Client;

beforeAll(async () => {
  server = await testServer();
  story = await hiddenDecisions(server);
  client = named(await server.signedIn(story.acme.people.ana));
});
afterAll(() => server.close());

const send = async (query: string, id: string) => bytesOf(await client.post('/graphql', { query, variables: { id } }));
const recorded = () => asSuperuser('SELECT id, version, chain_sequence, status FROM decision ORDER BY id');

it.each(Object.entries(reviewerOperations))(
  '%s: whatever ana may not act on is answered as what is not there, byte for byte, and stays as it is',
  async (_, query) => {
    const before = await recorded();
    const twin = await send(query, 'nothing');
    expect(twin.status).toBe(200);
    const ids = { ...story.hidden, ...idsOfNothing(story.hers.id) };
    for (const [what, id] of Object.entries(ids))
      expect({ what, ...(await send(query, id)) }).toEqual({ what, ...twin });
    expect(await recorded()).toEqual(before);
  },
);

it("withdraws nobody else's request, nor her own once she has left", async () => {
  const query = 'mutation ($id: ID!) { withdraw(id: $id) { __typename ... on NotFound { message } } }';
  const { acme, hers, hidden } = story;
  const { 'her own request': own, ...others } = hidden;
  const twin = await send(query, 'nothing');
  for (const [what, id] of Object.entries({ ...others, hers: hers.id })) {
    expect({ what, ...(await send(query, id)) }).toEqual({ what, ...twin });
  }
  await acme.member(acme.people.ana, [], false);
  expect(await send(query, own!)).toEqual(twin);
  await acme.member(acme.people.ana, ['APPROVER']);
  expect(await send(query, own!)).not.toEqual(twin);
});

it('says of another tenant what it says of none', async () => {
  const { id, slug } = (await server.organizations({ borealis: { bo: ['ORG_OWNER'] } })).borealis;
  const query = 'query ($id: ID!, $slug: String!) { node(id: $id) { __typename } organization(slug: $slug) { name } }';
  const ask = async (variables: object) => bytesOf(await client.post('/graphql', { query, variables }));
  const twin = await ask({ id: 'nothing', slug: 'nothing' });
  expect(JSON.parse(twin.text)).toEqual({ data: { node: null, organization: null } });
  expect(await ask({ id, slug })).toEqual(twin);
  for (const name of Object.values(idsOfNothing(id))) expect(await ask({ id: name, slug: name })).toEqual(twin);
  expect(await ask({ id: story.acme.id, slug: story.acme.slug })).not.toEqual(twin);
});

it('answers otherwise for what she may act on, so that the twins are no accident', async () => {
  for (const query of Object.values(reviewerOperations).reverse()) {
    expect(await send(query, story.hers.id)).not.toEqual(await send(query, 'nothing'));
  }
});
