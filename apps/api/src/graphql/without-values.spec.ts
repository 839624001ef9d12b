import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Client } from '../../testing/client.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

const SECRET = 'tweety';

let server: TestServer;
let mia: Client;
beforeAll(async () => {
  server = await testServer({ introspection: true });
  mia = await server.signedIn((await server.organizations({ acme: { mia: [] } })).mia);
});
afterAll(() => server.close());

const INPUT = 'mutation ($i: AnswerInput!) { answer(input: $i) { __typename } }';
const answer = (digest: unknown, more: object = {}) => [INPUT, { i: { id: 'x', digest, ...more } }] as const;
const literal = (fields: string) => [`mutation { answer(input: { id: "x", ${fields} }) { __typename } }`, {}] as const;

it.each([
  ['a text that is none', answer({ a: SECRET })],
  ['a text that looks like a place', answer([`${SECRET} at "i.digest"; `])],
  ['a verdict that is none', answer('x', { verdict: SECRET })],
  ['a literal of another type', literal(`digest: { a: "${SECRET}" }`)],
  ['a verdict in quotes', literal(`digest: "x", verdict: "${SECRET}"`)],
  ['a verdict that nobody has heard of', literal(`digest: "x", verdict: ${SECRET}`)],
  ['a text in a wrong place', [`mutation { "${SECRET}" }`, {}]],
  ['a name in a wrong place', [`query ${SECRET} ${SECRET} { viewer { id } }`, {}]],
  ['an amount that is none', ['query ($n: Int) { viewer { history(first: $n) { edges { cursor } } } }', { n: SECRET }]],
] as const)('says what is wrong with %s, and does not repeat it', async (_, [query, variables]) => {
  const { status, body, text } = await mia.post('/graphql', { query, variables });
  expect(status).toBe(400);
  expect(body.errors[0].message.length).toBeGreaterThan(10);
  expect(text).not.toContain(SECRET);
});

it('tells the place of a variable that does not fit', async () => {
  const [query, variables] = answer({ a: SECRET });
  expect((await mia.post('/graphql', { query, variables })).body.errors[0].message).toMatch(
    /"\$i" .*does not fit at "i.digest"/,
  );
});
