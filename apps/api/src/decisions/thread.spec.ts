import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { company } from '../../testing/company.js';
import { made } from '../../testing/story.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const INBOX = `query ($slug: String!) { organization(slug: $slug) {
  inboxCount { value more }
  inbox { pageInfo { hasNextPage } edges { node {
    id title allowedMoves arguments timeline { type actor } requester { name } candidates { name }
  } } }
} }`;

it('carries a pause from the raise, through an inbox in the application’s own page, to the grant and the receipt', async () => {
  const gates = [{ tool: 'delete-todo', route: 'ROLE', eligibleRole: 'ORG_ADMIN' }] as const;
  const acme = await company(server, { people: { mia: [], adam: ['ORG_ADMIN'], olga: ['ORG_OWNER'] }, gates });
  const { mia, olga } = acme.people;
  const adam = await acme.embedded(acme.people.adam);
  const { id, digest } = await acme.raise({
    by: mia,
    tool: 'delete-todo',
    arguments: { todoId: 't1' },
    title: 'Delete it',
  });
  expect(await adam.ask(INBOX, { slug: acme.slug })).toEqual({
    organization: {
      inboxCount: { value: 1, more: false },
      inbox: {
        pageInfo: { hasNextPage: false },
        edges: [
          {
            node: {
              id,
              title: 'Delete it',
              allowedMoves: ['ANSWER', 'CLAIM', 'REASSIGN', 'TAKE_OVER'],
              arguments: { todoId: 't1' },
              timeline: [{ type: 'raised', actor: acme.app.slug }],
              requester: { name: 'mia' },
              candidates: [{ name: olga.name }],
            },
          },
        ],
      },
    },
  });
  expect(await adam.accept({ id, digest })).toMatchObject({ status: 'ACCEPTED', decision: null });
  expect(await acme.read(id)).toMatchObject({ status: 'ACCEPTED', answeredBy: adam.user, executable: true });
  const grant = await made(acme.app.post(`/v1/decisions/${id}/grant`, { executor: 'e1' }));
  expect(grant.body).toMatchObject({ arguments: { todoId: 't1' }, runAs: { user: mia.user, organization: acme.slug } });
  await made(acme.app.post(`/v1/decisions/${id}/receipt`, { executor: 'e1', result: 'succeeded' }));
  const via = [
    `key:${acme.app.keyId}`,
    `inbox-token:${acme.app.slug}`,
    `key:${acme.app.keyId}`,
    `key:${acme.app.keyId}`,
  ];
  expect((await acme.events(id)).map(({ type, data }) => [type, (data as { via: string }).via])).toEqual(
    ['raised', 'answered', 'granted', 'receipt'].map((type, place) => [type, via[place]]),
  );
});
