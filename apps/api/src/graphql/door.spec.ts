import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Client } from '../../testing/client.js';
import { type Company, company } from '../../testing/company.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { bytesOf, named } from '../../testing/twins.js';

let server: TestServer;
let acme: Company<'ana'>;
let ana: Client;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [] } });
  ana = await server.signedIn(acme.people.ana);
});
afterAll(() => server.close());

const WHO = { query: '{ viewer { id } }' };
const told = (code: string, message: unknown = expect.any(String)) => ({ errors: [{ message, extensions: { code } }] });

it('answers nobody, whatever they ask, with the same 401', async () => {
  const forged = 'eyJhbGciOiJFZERTQSJ9.e30.AAAA';
  const strangers = [
    server.anybody,
    server.operator,
    acme.app,
    server.withKey(forged),
    server.anybody.with({ cookie: '__Host-countersign=x', 'x-countersign': '1' }),
  ];
  const asked = [
    WHO,
    { query: '{ nonsense' },
    { query: 5 },
    {},
    [WHO],
    { documentId: 'x' },
    { query: 'mutation { claim(id: "x") { __typename } }' },
  ];
  const unreadable = ['', '{', '{"query":1,"query":2}', Buffer.from([0xff]), 'x'.repeat((1 << 20) + 1)];
  const answers = new Set<string>();
  for (const stranger of strangers) {
    for (const body of asked) answers.add(JSON.stringify(bytesOf(await named(stranger).post('/graphql', body))));
    for (const text of unreadable)
      answers.add(JSON.stringify(bytesOf(await named(stranger).send('POST', '/graphql', text))));
  }
  expect(answers.size).toBe(1);
  const [answer] = answers;
  expect(JSON.parse(answer!)).toMatchObject({
    status: 401,
    text: JSON.stringify(told('UNAUTHENTICATED', 'You are signed out. Sign in again.')),
  });
});

it('takes a session only with the header that no foreign page can send, and a token without', async () => {
  for (const header of ['', '0', 'true']) {
    const { status, body } = await ana.with({ 'x-countersign': header }).post('/graphql', WHO);
    expect([status, body]).toEqual([403, told('BAD_REQUEST', expect.stringContaining('the header X-Countersign: 1'))]);
  }
  const forgeable = [
    ana.with({ 'x-countersign': '' }).send('POST', '/graphql', '{'),
    ana.with({ 'x-countersign': '', 'content-type': 'text/plain' }).send('POST', '/graphql', JSON.stringify(WHO)),
    ana.with({ origin: 'https://evil.test' }).post('/graphql', WHO),
  ];
  for (const answer of forgeable) expect(await answer).toMatchObject({ status: 403, body: told('BAD_REQUEST') });
  expect((await ana.post('/graphql', WHO)).body).toEqual({ data: { viewer: { id: acme.people.ana.id } } });
  const embedded = await acme.embedded(acme.people.ana);
  expect((await embedded.post(WHO.query)).body).toEqual({ data: { viewer: { id: acme.people.ana.id } } });
});

it('takes one operation, as JSON, by POST', async () => {
  expect((await ana.get('/graphql?query={viewer{id}}')).status).toBe(404);
  for (const body of [
    [WHO],
    {},
    { query: null },
    { ...WHO, more: 1 },
    { ...WHO, variables: [] },
    { documentId: 'unknown' },
  ]) {
    expect(await ana.post('/graphql', body)).toMatchObject({ status: 400, body: told('BAD_REQUEST') });
  }
  for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE'] as const) {
    expect((await ana.send(method, '/graphql')).status).toBe(404);
  }
  for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
    expect((await ana.with({ 'content-type': type }).post('/graphql', WHO)).status).toBe(200);
  }
  for (const type of ['application/graphql+json', 'application/jsonp', 'text/json', 'multipart/form-data']) {
    expect((await ana.with({ 'content-type': type }).post('/graphql', WHO)).status).toBe(415);
  }
  const form = ana.with({ 'content-type': 'application/x-www-form-urlencoded' });
  expect((await form.send('POST', '/graphql', 'query={viewer{id}}')).status).toBe(415);
  const text = ana.with({ 'content-type': 'application/graphql' });
  expect((await text.send('POST', '/graphql', '{ viewer { id } }')).status).toBe(415);
});

it.each([
  ['a document that cannot be read', '{ viewer { id '],
  ['a field that is not there', '{ viewer { secrets } }'],
  ['a variable of another type', 'query ($id: ID!) { decision(id: $id) { id } }'],
  ['the schema', '{ __schema { types { name } } }'],
  ['a type', '{ __type(name: "Query") { name } }'],
  ['a subscription', 'subscription { inboxChanged { id } }'],
  [
    'a year before all years',
    '{ organization(slug: "x") { inbox(filter: { expiresBefore: "0000-01-01T00:00:00Z" }) { edges { cursor } } } }',
  ],
  [
    'a number that does not survive',
    'mutation { answer(input: { id: "x", digest: "x", modifiedArguments: 9007199254740993 }) { __typename } }',
  ],
  [
    'a name that changes its meaning',
    'mutation { answer(input: { id: "x", digest: "x", modifiedArguments: { __proto__: 1 } }) { __typename } }',
  ],
])('refuses %s as a fault of the request', async (_, query) => {
  const { status, body } = await ana.post('/graphql', { query });
  expect([status, body.data]).toEqual([400, undefined]);
  expect(body.errors.length).toBeGreaterThan(0);
  for (const error of body.errors) expect({ errors: [error] }).toEqual(told('BAD_REQUEST'));
});

it('suggests no names of a schema that it keeps to itself', async () => {
  const { text } = await ana.post('/graphql', { query: '{ viewr { id } organisation(slug: "x") { id } }' });
  expect(text).toContain('viewr');
  expect(text).not.toMatch(/did you mean|viewer|organization/i);
});

it('tells the schema where that is switched on', async () => {
  const open = await testServer({ introspection: true });
  const client = await open.signedIn(acme.people.ana);
  const { body } = await client.post('/graphql', { query: '{ __type(name: "Viewer") { name } }' });
  expect(body).toEqual({ data: { __type: { name: 'Viewer' } } });
  expect((await client.post('/graphql', { query: '{ viewr { id } }' })).text).toContain('viewer');
  await open.close();
});
