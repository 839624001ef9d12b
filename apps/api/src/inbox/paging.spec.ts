import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { InboxFilter, InboxOrder } from '@countersign/contract';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company, type RaisedDecision } from '../../testing/company.js';
import { copiesOf } from '../../testing/copies.js';
import type { PageAsked, Reviewer } from '../../testing/reviewer.js';
import { asSuperuser } from '../../testing/superuser.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'mia'>;
let ana: Reviewer;
let first: RaisedDecision;
/** 11 in a pool, two at a time made in the same instant, and three in ana's hand in between. */
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], mia: [] } });
  ({ ana } = acme.people);
  first = await acme.raise({ by: acme.people.mia });
  await copiesOf(first.id, 10, 2);
  for (const place of [2, 5, 6]) await ana.claim((await ana.inbox({ order: 'OLDEST' })).ids[place]!);
});
afterAll(() => server.close());

const KEYS = { NEWEST: 'created_at DESC, id DESC', OLDEST: 'created_at, id', EXPIRING: 'expires_at, id' } as const;
const ORDERS = Object.keys(KEYS) as InboxOrder[];

const inOrder = async (order: InboxOrder, where = 'true') =>
  (
    await asSuperuser<{ id: string }>(
      `SELECT id FROM decision WHERE organization_id = $1 AND ${where} ORDER BY ${KEYS[order]}`,
      [acme.id],
    )
  ).map(({ id }) => id);

/** Page by page to the end. */
async function pages(asked: PageAsked): Promise<string[][]> {
  const found: string[][] = [];
  let after: string | null = null;
  do {
    const { ids, pageInfo } = await ana.inbox({ ...asked, after });
    found.push(ids);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null && found.length < 20);
  return found;
}

it.each(ORDERS)(
  '%s: turns the pages of the inbox without a gap or a repetition, also between equal instants',
  async (order) => {
    const all = await inOrder(order);
    expect(all).toHaveLength(11);
    expect((await ana.inbox({ order })).ids).toEqual(all);
    const four = await pages({ order, first: 4 });
    expect([four.map(({ length }) => length), four.flat()]).toEqual([[4, 4, 3], all]);
    expect((await pages({ order, first: 1 })).flat()).toEqual(all);
    expect(await pages({ order, first: 11 })).toEqual([all]);
  },
);

it.each<[string, InboxFilter, string]>([
  ['in her own hand', { mine: true }, 'holder_id IS NOT NULL'],
  ['in the pool', { holding: ['OPEN'] }, `holding = 'OPEN'`],
  ['found by a text', { text: 'MIA' }, 'true'],
])('turns the pages of what is %s', async (_, filter, where) => {
  for (const order of ORDERS) {
    const all = await inOrder(order, where);
    expect(all.length).toBeGreaterThan(2);
    expect([order, (await pages({ order, filter, first: 2 })).flat()]).toEqual([order, all]);
  }
});

it('starts behind any row: every edge has a cursor of its own', async () => {
  for (const order of ORDERS) {
    const { edges, ids } = await ana.inbox({ order });
    for (const [place, { cursor }] of edges.entries()) {
      expect((await ana.inbox({ order, after: cursor })).ids).toEqual(ids.slice(place + 1));
    }
  }
});

it('goes on behind a decision that is gone since', async () => {
  const page = await ana.inbox({ order: 'OLDEST', first: 4 });
  const rest = (await ana.inbox({ order: 'OLDEST' })).ids.slice(4);
  await acme.people.ben.claim(page.ids[3]!);
  expect((await ana.inbox({ order: 'OLDEST', first: 20, after: page.pageInfo.endCursor })).ids).toEqual(rest);
});

it('looks at two thousand candidates for a filtered page, then shows where it stopped', async () => {
  const other = await company(server, { people: { ana: [APPROVER], mia: [] } });
  const { id } = await other.raise({ by: other.people.mia, title: 'the needle' });
  await copiesOf(id, 2_100);
  await asSuperuser(`UPDATE decision SET title = 'hay' WHERE organization_id = $1 AND id <> $2`, [other.id, id]);
  const reviewer = other.people.ana;
  const filter = { text: 'needle' };
  const none = await reviewer.inbox({ filter, first: 5 });
  expect(none).toMatchObject({ ids: [], pageInfo: { hasNextPage: true, endCursor: expect.any(String) } });
  const found = await reviewer.inbox({ filter, first: 5, after: none.pageInfo.endCursor });
  expect(found).toMatchObject({ ids: [id], pageInfo: { hasNextPage: false } });
});
