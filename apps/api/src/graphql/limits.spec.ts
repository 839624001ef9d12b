import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { company } from '../../testing/company.js';
import type { Reviewer } from '../../testing/reviewer.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
let ana: Reviewer;
let slug: string;
beforeAll(async () => {
  server = await testServer();
  const acme = await company(server, { people: { ana: [] } });
  ({ ana } = acme.people);
  ({ slug } = acme);
});
afterAll(() => server.close());

const times = (count: number, text: string | ((number: number) => string)) =>
  Array.from({ length: count }, (_, number) => (typeof text === 'string' ? text : text(number))).join(' ');

async function statusOf(query: string, variables: object = {}): Promise<number> {
  const { status, body } = await ana.post(query, { slug, ...variables });
  if (status !== 200)
    expect([status, body.errors[0].extensions.code, body.data]).toEqual([400, 'BAD_REQUEST', undefined]);
  else expect(body.errors).toBeUndefined();
  return status;
}

/** `organization { inbox { edges { node {` again and again, with `leaf` within. */
const nested = (levels: number, leaf: string): string =>
  levels === 0
    ? leaf
    : `organization(slug: "x") { inbox(first: 1) { edges { node { ${nested(levels - 1, leaf).replaceAll('(slug: "x")', '')} } } } }`;

it('reads twelve levels deep, and not thirteen', async () => {
  expect(await statusOf(`{ ${nested(2, 'organization { inbox(first: 1) { edges { cursor } } }')} }`)).toBe(200);
  expect(await statusOf(`{ ${nested(2, 'organization { inbox(first: 1) { edges { node { id } } } }')} }`)).toBe(400);
});

it('gives fifteen fields another name, and not sixteen, wherever they stand', async () => {
  const aliased = (count: number) => times(count, (number) => `a${number}: id`);
  expect(await statusOf(`{ viewer { ${aliased(15)} } }`)).toBe(200);
  expect(await statusOf(`{ viewer { ${aliased(16)} } }`)).toBe(400);
  const shared = 'fragment F on Viewer { a: id b: id c: id d: id }';
  expect(await statusOf(`{ viewer { ...F } me: viewer { ...F ... on Viewer { ...F } } } ${shared}`)).toBe(200);
  expect(await statusOf(`{ viewer { ...F } me: viewer { ...F ... on Viewer { ...F ...F } } } ${shared}`)).toBe(400);
});

it('reads documents of a thousand tokens, and not one more', async () => {
  const holding = (tokens: number) => `holding: [${times(tokens - 27, 'OPEN')}]`;
  const document = (tokens: number) =>
    `{ organization(slug: "x") { inbox(filter: { ${holding(tokens)} }) { edges { cursor } } } }`;
  expect(await statusOf(document(1_000))).toBe(200);
  expect(await statusOf(document(1_001))).toBe(400);
});

describe('costs every field once for each row of the lists around it', () => {
  const inbox = (first: string, fields: number) =>
    `($slug: String!, $n: Int, $one: Int = 1) { viewer { id } organization(slug: $slug) { inbox${first} { edges { node { ${times(fields, 'id')} } } } } __typename ...N @skip(if: true) } fragment N on Query { a: organization(slug: $slug) { requests(first: $n) { edges { cursor } } b: history(first: $one) { edges { cursor } } } }`;
  const rest = 2 + 1 + (1 + (1 + 100 * 2)) * 2; // beside the inbox: viewer, typename, and the fragment that uses the variables
  const most = (rows: number) => Math.floor((5_000 - rest - 2) / rows) - 2;

  it.each([
    ['as many as the document says', '(first: 40)', 40],
    ['a hundred where a variable says it', '(first: $n)', 100],
    ['a hundred, though the variable says less', '(first: $one)', 100],
    ['the usual 25 where nothing says it', '', 25],
  ])('%s', async (_, first, rows) => {
    const query = (fields: number) => `query ${inbox(first, fields)}`;
    expect(await statusOf(query(most(rows)), { n: 1 })).toBe(200);
    expect(await statusOf(query(most(rows) + 1), { n: 1 })).toBe(400);
  });

  it('the events of a decision once', async () => {
    expect(await statusOf(`{ decision(id: "x") { timeline { ${times(100, 'at')} } } }`)).toBe(200);
  });

  it('fifty candidates', async () => {
    const candidates = (fields: number) => `{ decision(id: "x") { candidates { ${times(fields, 'id')} } } }`;
    expect(await statusOf(candidates(99))).toBe(200);
    expect(await statusOf(candidates(100))).toBe(400);
  });
});

const LISTS = {
  inbox: '{ organization(slug: $slug) { inbox(first: FIRST) { edges { cursor } } } }',
  requests: '{ organization(slug: $slug) { requests(first: FIRST) { edges { cursor } } } }',
  history: '{ organization(slug: $slug) { history(first: FIRST) { edges { cursor } } } }',
  'own inbox': '{ viewer { ownInbox(first: FIRST) { edges { cursor } } } organization(slug: $slug) { id } }',
  'own requests': '{ viewer { requests(first: FIRST) { edges { cursor } } } organization(slug: $slug) { id } }',
  'own history': '{ viewer { history(first: FIRST) { edges { cursor } } } organization(slug: $slug) { id } }',
} as const;

it.each(Object.entries(LISTS))(
  'gives 1 to 100 rows of the %s, said in the document or by a variable',
  async (_, list) => {
    const literal = (first: string) => statusOf(`query ($slug: String!) ${list.replace('FIRST', first)}`);
    const variable = (n: unknown) => statusOf(`query ($slug: String!, $n: Int) ${list.replace('FIRST', '$n')}`, { n });
    for (const first of [1, 100]) expect([await literal(String(first)), await variable(first)]).toEqual([200, 200]);
    for (const first of [0, -1, 101, 1.5, 2_147_483_648]) {
      expect([first, await literal(String(first)), await variable(first)]).toEqual([first, 400, 400]);
    }
    for (const first of ['"5"', 'null', '[5]', 'NEWEST']) expect([first, await literal(first)]).toEqual([first, 400]);
    for (const first of ['5', null, [5]]) expect([first, await variable(first)]).toEqual([first, 400]);
  },
);

it('finds fault with the length of a page before it looks whose it is', async () => {
  const query = `query ($slug: String!, $n: Int = 0) ${LISTS.inbox.replace('FIRST', '$n')}`;
  expect(await statusOf(query, { slug: 'nowhere' })).toBe(400);
  expect(await statusOf(query, { slug: 'nowhere', n: 1 })).toBe(200);
});

it('compares fields of one name beside each other, or says that there are too many', async () => {
  const names = (count: number) => ana.post(`{ viewer { ${times(count, 'id')} } }`, {});
  expect(await names(700)).toMatchObject({ status: 200 });
  expect(await names(900)).toMatchObject({
    status: 400,
    body: { errors: [{ message: 'The document has too many fields of the same name beside each other.' }] },
  });
});

describe('tells at most a hundred faults, none longer than two hundred characters', () => {
  const faultsOf = async (query: string, variables: Readonly<Record<string, unknown>> = {}) => {
    const { status, body, text } = await ana.post(query, variables);
    const lengths = body.errors.map(({ message }: { message: string }) => message.length);
    expect([status, lengths.length <= 100, Math.max(...lengths) <= 200]).toEqual([400, true, true]);
    return text.length;
  };

  it('of a document', async () => {
    expect(await faultsOf(`{ viewer { ${times(300, (at) => `nothing${at}`)} } }`)).toBeLessThan(20_000);
    expect(await faultsOf(`{ viewer { ${'n'.repeat(500_000)} } }`)).toBeLessThan(1_000);
    expect(await faultsOf(`{ viewer { id ${'é'.repeat(500_000)} } }`)).toBeLessThan(1_000);
  });

  it('of its variables, time and again', async () => {
    const query =
      'query ($slug: String!, $f: InboxFilter) { organization(slug: $slug) { inbox(filter: $f) { edges { cursor } } } }';
    const filter = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`m${at}`, 1]));
    for (let time = 0; time < 3; time++) {
      expect(await faultsOf(query, { slug, f: filter })).toBeLessThan(20_000);
      expect(await faultsOf(query, { slug, f: { ['n'.repeat(500_000)]: 1 } })).toBeLessThan(1_000);
      expect(await faultsOf(query, { slug, f: { holding: Array(1_000).fill('NOTHING') } })).toBeLessThan(40_000);
    }
  });
});
