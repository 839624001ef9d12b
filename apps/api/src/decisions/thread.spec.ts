import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('carries a pause from the raise to the grant', async () => {
  const { operator } = server;
  const put = async (path: string, body: unknown) => {
    const { status, text } = await operator.put(path, body);
    expect([path, status, text]).toEqual([path, 201, expect.anything()]);
  };
  await put('/v1/organizations/acme', { name: 'Acme' });
  await put('/v1/organizations/acme/members/mia', { name: 'Mia', roles: [] });
  await put('/v1/organizations/acme/members/adam', { name: 'Adam', roles: ['ORG_ADMIN'] });
  await put('/v1/applications/todos', { name: 'Todos', organizations: ['acme'] });
  const key = await operator.post('/v1/applications/todos/keys', { scopes: ['decisions', 'gates', 'inbox-tokens'] });
  expect(key.status).toBe(201);
  const app = server.withKey(key.body.key);
  const gates = await app.put('/v1/gates', {
    gates: [{ tool: 'delete-todo', route: 'ROLE', eligibleRole: 'ORG_ADMIN' }],
  });
  expect([gates.status, gates.text]).toEqual([200, expect.anything()]);

  const raised = await app.post('/v1/decisions', {
    tool: 'delete-todo',
    organization: 'acme',
    requester: 'mia',
    callId: 'c1',
    arguments: { todoId: 't1' },
  });
  expect([raised.status, raised.text]).toEqual([201, expect.anything()]);
  const { id, digest } = raised.body;

  const token = await app.post('/v1/inbox-tokens', { user: 'adam' });
  const adam = server.anybody.with({ authorization: `Bearer ${token.body.token}` });
  const inbox = await adam.post('/graphql', {
    query: `{ organization(slug: "acme") { inboxCount { value more } inbox { edges { node { id title allowedMoves arguments timeline { type actor } requester { name } candidates { name } } } pageInfo { hasNextPage } } } }`,
  });
  expect(inbox.body.data?.organization ?? inbox.body).toEqual({
    inboxCount: { value: 1, more: false },
    inbox: {
      edges: [
        {
          node: {
            id,
            title: 'delete-todo',
            allowedMoves: ['ANSWER', 'CLAIM', 'REASSIGN', 'TAKE_OVER'],
            arguments: { todoId: 't1' },
            timeline: [{ type: 'raised', actor: 'todos' }],
            requester: { name: 'Mia' },
            candidates: [],
          },
        },
      ],
      pageInfo: { hasNextPage: false },
    },
  });
  const answered = await adam.post('/graphql', {
    query: `mutation ($input: AnswerInput!) { answer(input: $input) { __typename ... on Moved { status decision { id } } ... on Invalid { code errors { pointer code } } ... on Conflict { code } } }`,
    variables: { input: { id, digest, verdict: 'ACCEPT' } },
  });
  expect(answered.body).toEqual({ data: { answer: { __typename: 'Moved', status: 'ACCEPTED', decision: null } } });
  const read = await app.get(`/v1/decisions/${id}`);
  expect(read.body).toMatchObject({ status: 'ACCEPTED', answeredBy: 'adam', final: true, executable: true });
  const granted = await app.post(`/v1/decisions/${id}/grant`, { executor: 'e1' });
  expect([granted.status, granted.body]).toEqual([
    200,
    expect.objectContaining({ arguments: { todoId: 't1' }, runAs: { user: 'mia', organization: 'acme' } }),
  ]);
  expect((await app.post(`/v1/decisions/${id}/grant`, { executor: 'e2' })).body).toMatchObject({
    status: 409,
    code: 'already_granted',
  });
  expect((await app.post(`/v1/decisions/${id}/receipt`, { executor: 'e1', result: 'succeeded' })).status).toBe(200);
});
