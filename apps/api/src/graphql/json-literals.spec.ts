import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Client } from '../../testing/client.js';
import { type Company, company } from '../../testing/company.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana'>;
let ana: Client;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [] } });
  ana = await server.signedIn(acme.people.ana);
});
afterAll(() => server.close());

const answer = (literal: string, variables: object) => {
  const declared = literal.includes('$v') ? '($v: JSON)' : '';
  const input = `{ id: "x", digest: "d", verdict: ACCEPT, modifiedArguments: ${literal} }`;
  return ana.post('/graphql', { query: `mutation ${declared} { answer(input: ${input}) { __typename } }`, variables });
};
const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
const hollow = (levels: number) => nested(levels).replace('1', '');
const objects = (levels: number, leaf: string) => `${'{ a: '.repeat(levels - 1)}{${leaf}}${' }'.repeat(levels - 1)}`;
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

it.each([
  ['a name without quotes', '{ x: [FOO] }', {}],
  ['deeper than a body may be', nested(33), {}],
  ['deeper than a body may be, with nothing in it', hollow(33), {}],
  ['of objects deeper than a body may be', objects(33, 'a: 1'), {}],
  ['of empty objects deeper than a body may be', objects(33, ''), {}],
  ['of lists in an object, a level too deep', `{ amount: 5, note: ${hollow(32)} }`, {}],
  ['deep around a deep variable', `{ x: ${nested(20).replace('1', '$v')} }`, { v: deep(12) }],
  ['deep around an object without members', nested(32).replace('1', '$v'), { v: {} }],
  ['with a variable that is not given', '{ x: [$v] }', {}],
  ['with a number that does not survive', '{ x: 9007199254740993 }', {}],
  ['with a name that means something else', '{ __proto__: 1 }', {}],
])('refuses a literal %s, for every id and every time alike', async (_, literal, variables) => {
  for (let time = 0; time < 3; time++) {
    const { status, body } = await answer(literal, variables);
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
  }
});

it.each([
  ['as deep as a body may be', nested(32), {}],
  ['as deep as a body may be, with nothing in it', hollow(32), {}],
  ['of objects as deep as a body may be', objects(32, 'a: 1'), {}],
  ['of empty objects as deep as a body may be', objects(32, ''), {}],
  [
    'deep around a variable, together as deep as a body may be',
    `{ x: ${nested(20).replace('1', '$v')} }`,
    { v: deep(11) },
  ],
  ['deep around a text', nested(32).replace('1', '$v'), { v: 'a' }],
  ['around a variable', '{ x: [$v] }', { v: { y: [1] } }],
])('reads a literal %s', async (_, literal, variables) => {
  for (let time = 0; time < 3; time++) {
    expect((await answer(literal, variables)).body.data.answer).toEqual({ __typename: 'NotFound' });
  }
});
