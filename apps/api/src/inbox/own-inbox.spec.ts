import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('lists what a person owns without an organization, and answers with the code of an error', async () => {
  const { acme, mia } = await server.organizations({ acme: { mia: [] } });
  const app = await server.application({ in: [acme], scopes: ['decisions', 'gates', 'inbox-tokens'] });
  await app.put('/v1/gates', { gates: [{ tool: 'publish', route: 'OWNER' }] });
  const raised = await app.post('/v1/decisions', { tool: 'publish', requester: mia.user, callId: 'c', arguments: {} });
  const token = await app.post('/v1/inbox-tokens', { user: mia.user });
  const miaReads = server.anybody.with({ authorization: `Bearer ${token.body.token}` });
  const query =
    '{ viewer { ownInboxCount { value } ownInbox { edges { node { id holding allowedMoves organization { slug } arguments } } } } }';
  const read = await miaReads.post('/graphql', { query });
  expect(read.body.data?.viewer ?? read.body).toEqual({
    ownInboxCount: { value: 1 },
    ownInbox: {
      edges: [
        {
          node: {
            id: raised.body.id,
            holding: 'OWN',
            allowedMoves: ['ANSWER', 'WITHDRAW'],
            organization: null,
            arguments: {},
          },
        },
      ],
    },
  });
  for (let time = 0; time < 3; time++) {
    const wrong = await miaReads.post('/graphql', {
      query: 'query ($id: ID!) { decision(id: $id) { id } }',
      variables: { id: {} },
    });
    expect([wrong.status, wrong.body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
  }
});
