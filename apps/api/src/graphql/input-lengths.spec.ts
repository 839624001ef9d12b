import { sdl } from '@countersign/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { company } from '../../testing/company.js';
import type { Reviewer } from '../../testing/reviewer.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { BadRequest } from './bad-request.js';
import { checkDocument } from './page-lengths.js';

let server: TestServer;
let ana: Reviewer;
beforeAll(async () => {
  server = await testServer();
  ({ ana } = (await company(server, { people: { ana: [] } })).people);
});
afterAll(() => server.close());

const ANSWER = 'mutation ($input: AnswerInput!) { answer(input: $input) { __typename } }';
const CANDIDATES = 'query ($id: ID!, $text: String) { decision(id: $id) { candidates(text: $text) { id } } }';

async function isTaken(query: string, variables: object = {}): Promise<boolean> {
  const { status, body } = await ana.post(query, { ...variables });
  if (status === 200) return true;
  expect([status, body.errors[0].extensions.code, body.data]).toEqual([400, 'BAD_REQUEST', undefined]);
  return false;
}

it('takes an idempotency key of 255 characters, and not one more, whatever the decision', async () => {
  const input = (idempotencyKey: string) => ({ input: { id: 'x', digest: 'd', verdict: 'ACCEPT', idempotencyKey } });
  expect(await isTaken(ANSWER, input('🔑'.repeat(255)))).toBe(true);
  expect(await isTaken(ANSWER, input('k'.repeat(256)))).toBe(false);
  const literal = (key: string) =>
    `mutation { answer(input: { id: "x", digest: "d", idempotencyKey: "${key}" }) { __typename } }`;
  expect([await isTaken(literal('k'.repeat(255))), await isTaken(literal('k'.repeat(256)))]).toEqual([true, false]);
});

it('searches for 200 characters, and not for more', async () => {
  for (const query of [CANDIDATES, CANDIDATES.replaceAll('$text', '$other')]) {
    const asked = (length: number) => ({ id: 'x', text: 'a'.repeat(length), other: 'a'.repeat(length) });
    expect([await isTaken(query, asked(200)), await isTaken(query, asked(201))]).toEqual([true, false]);
  }
});

it('takes changed arguments of 256 KiB, and no larger ones', async () => {
  const variable = (length: number) => ({
    input: { id: 'x', digest: 'd', modifiedArguments: { a: 'x'.repeat(length) } },
  });
  const room = 256 * 1024 - '{"a":""}'.length;
  expect([await isTaken(ANSWER, variable(room)), await isTaken(ANSWER, variable(room + 1))]).toEqual([true, false]);
  const literal = (length: number) =>
    `mutation { answer(input: { id: "x", digest: "d", modifiedArguments: { a: "${'x'.repeat(length)}" } }) { __typename } }`;
  expect([await isTaken(literal(room)), await isTaken(literal(room + 1))]).toEqual([true, false]);
});

interface Place {
  readonly where: string;
  readonly name: string;
  readonly type: GraphQLInputType;
}
const placeOf = (where: string, { name, type }: GraphQLArgument | GraphQLInputField): Place => ({
  where: `${where} ${name}`,
  name,
  type,
});

/** Everything that the schema takes: of a field, or within an input. */
const places = Object.values(buildSchema(sdl).getTypeMap()).flatMap((type): Place[] => {
  if (type.name.startsWith('__')) return [];
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => placeOf(type.name, field));
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap(({ name, args }) =>
    args.map((arg) => placeOf(`${type.name}.${name}`, arg)),
  );
});

const isText = ({ type }: Place): boolean => ['String', 'ID', 'DateTime'].includes(getNamedType(type).name);
const isRefused = ({ name, type }: Place, value: unknown): void => {
  const document = `query ($v: ${type.toString()}) { any(${name}: $v) }`;
  expect(() => checkDocument(document, { v: value }, 'post')).toThrow(BadRequest);
};
const TOO_LONG = 'x'.repeat(10_001);

describe('whatever the schema takes has a longest length', () => {
  it.each(places.filter(isText).map((place) => [place.where, place] as const))('%s', (_, place) => {
    const isList = place.type.toString().startsWith('[');
    isRefused(place, isList ? [TOO_LONG] : TOO_LONG);
    if (isList) isRefused(place, Array(1_001).fill('x'));
  });

  const inputs = places.filter(({ type }) => isInputObjectType(getNamedType(type)));
  it.each(inputs.map((place) => [place.where, place] as const))('also within %s', (_, place) => {
    const within = getNamedType(place.type);
    const fields = isInputObjectType(within) ? Object.values(within.getFields()) : [];
    const texts = fields.filter((field) => isText(placeOf('', field)));
    expect(texts.length).toBeGreaterThan(0);
    for (const { name } of texts) isRefused(place, { [name]: TOO_LONG });
  });
});
