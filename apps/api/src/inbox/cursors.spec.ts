import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../testing/company.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'mia'>;
/** Cursors of ana's lists, by the list. */
const cursors: Record<string, string> = {};
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], mia: [APPROVER] } });
  const { ana, ben, mia } = acme.people;
  for (let time = 0; time < 3; time++) await acme.raise({ by: mia });
  await ana.accept(await acme.raise({ by: mia }));
  await acme.raise({ by: ana });
  for (const [name, list] of Object.entries(LISTS)) cursors[name] = await firstCursor(ana, list);
  cursors["ben's inbox"] = await firstCursor(ben, LISTS['inbox']!);
});
afterAll(() => server.close());

const query = (list: string) =>
  `query ($slug: String!, $after: String) { organization(slug: $slug) { list: ${list.replace(')', ', after: $after)')} { edges { cursor } } } }`;
const LISTS: Readonly<Record<string, string>> = {
  inbox: 'inbox(first: 1)',
  'inbox, oldest first': 'inbox(first: 1, order: OLDEST)',
  'inbox, soon to lapse': 'inbox(first: 1, order: EXPIRING)',
  'inbox of a tool': 'inbox(first: 1, filter: { tool: "refund" })',
  'inbox of a text': 'inbox(first: 1, filter: { text: "refund" })',
  requests: 'requests(first: 1)',
  'open requests': 'requests(first: 1, open: true)',
  history: 'history(first: 1)',
};
type Who = Company['people'][string];

async function firstCursor(who: Who, list: string): Promise<string> {
  const { organization } = await who.ask<{ organization: { list: { edges: { cursor: string }[] } } }>(query(list), {
    slug: acme.slug,
  });
  return organization.list.edges[0]!.cursor;
}

const statusOf = async (who: Who, list: string, after: string, slug = acme.slug) => {
  const { status, body } = await who.post(query(list), { slug, after });
  return status === 200 ? 200 : [status, ...body.errors.map((error: { message: string }) => error.message)].join(' ');
};
const REFUSED = '400 The cursor is not one that this list gave.';

it.each(Object.keys(LISTS))('%s: takes its own cursors, and no other list’s or other filter’s', async (name) => {
  for (const [other, cursor] of Object.entries(cursors)) {
    expect([other, await statusOf(acme.people.ana, LISTS[name]!, cursor)]).toEqual([
      other,
      other === name ? 200 : REFUSED,
    ]);
  }
});

it('takes nobody’s cursors but of the person it gave them to, in the organization where it did', async () => {
  const { ana, ben } = acme.people;
  for (const [name, list] of Object.entries(LISTS)) expect(await statusOf(ben, list, cursors[name]!)).toBe(REFUSED);
  const { slug, path } = (await server.organizations({ borealis: {} })).borealis;
  await server.operator.put(`${path}/members/${ana.user}`, { name: 'ana', roles: [] });
  for (const [name, list] of Object.entries(LISTS))
    expect(await statusOf(ana, list, cursors[name]!, slug)).toBe(REFUSED);
});

it('takes no cursor that was made up', async () => {
  const good = cursors['inbox']!;
  const flipped = `${good.slice(0, 20)}${good[20] === 'A' ? 'B' : 'A'}${good.slice(21)}`;
  const madeUp = [
    '',
    'x',
    '0',
    good.slice(0, -1),
    `${good}A`,
    ` ${good}`,
    good.toUpperCase(),
    flipped,
    btoa('[0,"x"]'),
    '𝕏'.repeat(100),
  ];
  for (const cursor of madeUp) {
    expect([cursor, await statusOf(acme.people.ana, LISTS['inbox']!, cursor)]).toEqual([cursor, REFUSED]);
  }
});

it('holds an application’s cursors to its filters, and its pages together', async () => {
  const all = (await acme.app.get('/v1/decisions')).body.items.map(({ id }: { id: string }) => id);
  const found: string[] = [];
  let after = '';
  do {
    const { items, nextCursor } = (await acme.app.get(`/v1/decisions?limit=2${after && `&after=${after}`}`)).body;
    found.push(...items.map(({ id }: { id: string }) => id));
    after = nextCursor ?? '';
    if (after !== '') {
      const narrowed = await acme.app.get(`/v1/decisions?limit=2&tool=refund&after=${after}`);
      expect(narrowed).toMatchObject({ status: 400, body: { code: 'cursor_invalid' } });
    }
  } while (after !== '');
  expect([all.length, found]).toEqual([5, all]);
});
