import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestApplication } from '../../testing/application.js';
import type { Client } from '../../testing/client.js';
import { made } from '../../testing/story.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

interface Node {
  readonly id: string;
  readonly title: string;
  readonly tool: string;
  readonly route: string;
  readonly holding: string;
  readonly runId: string | null;
  readonly expiresAt: string;
  readonly requester: { readonly name: string; readonly user: string };
  readonly holder: { readonly id: string } | null;
}

const GATES = [
  { tool: 'pay', route: 'ROLE', eligibleRole: 'APPROVER', expiresIn: 3_600 },
  { tool: 'refund', route: 'ROLE', eligibleRole: 'APPROVER', expiresIn: 30 * 86_400 },
  { tool: 'limit', route: 'ASSIGNEE', eligibleRole: 'APPROVER', assignee: { pointer: '/who' } },
];
const INBOX = `query ($slug: String!, $filter: InboxFilter, $order: InboxOrder) { viewer { id } organization(slug: $slug) {
  inboxCount(filter: $filter) { value more }
  inbox(filter: $filter, order: $order, first: 100) { edges { node {
    id title tool route holding runId expiresAt requester { name user } holder { id } } } } } }`;
const MOVE = (move: string) => `mutation ($id: ID!) { ${move}(id: $id) { __typename } }`;
const SOON = new Date(Date.now() + 24 * 3_600_000).toISOString();

let server: TestServer;
let slug: string;
let adam: Client;
let me: string;
let asker: string;

async function look(filter: object, order = 'NEWEST') {
  const { body } = await adam.post('/graphql', { query: INBOX, variables: { slug, filter, order } });
  const { organization, viewer } = body.data as {
    viewer: { id: string };
    organization: { inboxCount: object; inbox: { edges: { node: Node }[] } };
  };
  const nodes = organization.inbox.edges.map(({ node }) => node);
  return { viewer: viewer.id, count: organization.inboxCount, nodes };
}

beforeAll(async () => {
  server = await testServer();
  const { acme, ...people } = await server.organizations({
    acme: { adam: ['ORG_ADMIN', 'APPROVER'], ben: ['APPROVER'], mia: [], max: [] },
  });
  slug = acme.slug;
  asker = people.max.user;
  const app = await server.application({ in: [acme] });
  await made(app.put('/v1/gates', { gates: GATES }));
  adam = await server.signedIn(people.adam);
  const ben = await server.signedIn(people.ben);
  const raise = raiser(app);
  await raise('pay', people.mia.user, {});
  const claimed = await raise('pay', people.max.user, {});
  const taken = await raise('refund', people.mia.user, {});
  await raise('refund', people.max.user, {});
  await raise('limit', people.mia.user, { who: people.ben.user });
  await adam.post('/graphql', { query: MOVE('claim'), variables: { id: claimed } });
  await ben.post('/graphql', { query: MOVE('claim'), variables: { id: taken } });
  me = (await look({})).viewer;
});
afterAll(() => server.close());

const raiser = (app: TestApplication) => async (tool: string, requester: string, args: object) => {
  const call = { tool, organization: slug, requester, arguments: args, title: `To ${tool}` };
  const { body } = await made(app.post('/v1/decisions', { ...call, callId: `${tool}-${requester}`, runId: tool }));
  return body.id as string;
};

it.each<[object, (node: Node) => boolean]>([
  [{}, () => true],
  [{ mine: true }, ({ holder }) => holder?.id === me],
  [{ mine: false }, ({ holder }) => holder?.id !== me],
  [{ holding: ['OPEN'] }, ({ holding }) => holding === 'OPEN'],
  [{ holding: ['HELD'] }, ({ holding }) => holding === 'HELD'],
  [{ holding: ['OPEN', 'DIRECTED'] }, ({ holding }) => holding !== 'HELD'],
  [{ holding: ['HELD'], mine: false }, ({ holding, holder }) => holding === 'HELD' && holder?.id !== me],
  [{ expiresBefore: SOON }, ({ expiresAt }) => expiresAt < SOON],
  [{ expiresBefore: SOON, mine: true }, ({ expiresAt, holder }) => expiresAt < SOON && holder?.id === me],
  [{ tool: 'refund' }, ({ tool }) => tool === 'refund'],
  [{ route: 'ASSIGNEE' }, ({ route }) => route === 'ASSIGNEE'],
  [{ runId: 'pay' }, ({ runId }) => runId === 'pay'],
  [{ text: 'TO PAY' }, ({ title }) => title === 'To pay'],
  [{ text: 'max' }, ({ requester }) => requester.name === 'max'],
  [{ text: 'nobody says this' }, () => false],
  [{ tool: 'pay', mine: true }, ({ tool, holder }) => tool === 'pay' && holder?.id === me],
])('a reviewer who asks for %j finds exactly that, in every order, and as many are counted', async (filter, fits) => {
  for (const order of ['NEWEST', 'OLDEST', 'EXPIRING']) {
    const all = await look({}, order);
    expect(all.nodes).toHaveLength(5);
    const expected = all.nodes.filter(fits);
    const { nodes, count } = await look(filter, order);
    expect({ order, nodes, count }).toEqual({ order, nodes: expected, count: { value: expected.length, more: false } });
  }
});

it('finds who asked by their own id', async () => {
  const { nodes } = await look({ requester: asker });
  expect(nodes.map(({ requester }) => requester.user)).toEqual([asker, asker]);
});
