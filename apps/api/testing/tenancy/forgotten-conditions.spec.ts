import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Cast, castOf } from '../existence/cast.js';
import { NOTHING } from '../existence/probe.js';
import { type Sent, Statements } from '../existence/statements.js';
import { PROBES } from '../existence/walker.js';
import { asSuperuser } from '../superuser.js';
import { type TestServer, testServer } from '../test-server.js';
import { Tour } from '../worlds/tour.js';
import { Forgetful, forgettable } from './forgotten.js';

let server: TestServer;
let cast: Cast;
let sent: readonly Sent[];
const runTime = new Forgetful(process.env['DATABASE_URL']);
const superuser = new Forgetful(process.env['TEST_SUPERUSER_URL']);
/** What lies in the other tenant's rows and nowhere else. */
let foreign: readonly string[];

beforeAll(async () => {
  server = await testServer();
  const statements = new Statements(server);
  cast = await castOf(server);
  sent = await statements.during(everything);
  foreign = await foreignTexts();
  await runTime.begin();
  await superuser.begin();
}, 120_000);
afterAll(async () => {
  await runTime.end();
  await superuser.end();
  await server.close();
});

/** Whatever reviewers, applications and operators ask, of something and of nothing. */
async function everything(): Promise<void> {
  await new Tour(cast.acme.people.ana, cast.acme.slug).transcript();
  for (const { callers, requests, nothing = NOTHING } of PROBES.filter(
    ({ place }) => !/signIn|Subscription/.test(place),
  )) {
    const [ask] = Object.values(requests);
    await ask!(cast.callers[callers[0]!], nothing, cast);
  }
  for (const { place, callers, requests, real } of PROBES.filter(({ place }) => /^(get|list)\w+ /.test(place))) {
    if (real === null || place.includes('token')) continue;
    await Object.values(requests)[0]!(cast.callers[callers[0]!], await real(cast), cast);
  }
}

const OF_DECISIONS = `SELECT unnest(ARRAY[id::text, call_id, chain_hash]) AS text FROM decision`;
const OF_ROLES = `SELECT key AS text FROM role WHERE key = 'FOREIGN'`;

async function foreignTexts(): Promise<readonly string[]> {
  const { id, slug } = cast.elsewhere;
  await asSuperuser(`UPDATE membership SET name = 'Foreign ' || person_id WHERE organization_id = $1`, [id]);
  const texts = await asSuperuser<{ text: string }>(
    `${OF_DECISIONS} WHERE organization_id = $1 UNION ${OF_ROLES} AND organization_id = $1`,
    [id],
  );
  return [id, slug, 'Foreign ', ...texts.map(({ text }) => text)];
}

/** An operator finds every organization, by its name, before entering it. */
const isOfOperators = ({ context }: Sent) => context?.values.includes(true) ?? false;
const ofTenants = () => forgettable(sent.filter((one) => !isOfOperators(one)));

it('watches statements of every context', () => {
  const contexts = new Set(ofTenants().map(({ sent: { context } }) => /enter_\w+/.exec(context!.text)?.[0]));
  expect([...contexts].sort()).toEqual(['enter_application', 'enter_organizations', 'enter_person']);
  expect(ofTenants().length).toBeGreaterThan(150);
});

it('shows no row of another tenant, whatever condition a statement forgets', async () => {
  let answered = 0;
  for (const forgotten of ofTenants()) {
    const shown = await runTime.shows(forgotten, foreign);
    if (shown !== null) answered += 1;
    if (shown?.length) expect({ ...forgotten, shown }).toEqual({ ...forgotten, shown: [] });
  }
  expect(answered).toBeGreaterThan(ofTenants().length / 2);
}, 240_000);

it('counts no row of another tenant either: what happens there changes no number', async () => {
  const counting = ofTenants().filter(
    ({ text }) => /^(WITH|SELECT)\b/.test(text) && /count\(\*\)/.test(text) && !/now\(\)\) \* 1000/.test(text),
  );
  expect(counting.length).toBeGreaterThan(3);
  const numbers = async () => {
    const all = [];
    for (const { text, sent } of counting)
      all.push(await runTime.rowsOf(`SELECT md5(t::text) FROM (${text}) t LIMIT 200`, sent));
    return all;
  };
  const before = await numbers();
  for (const tool of ['refund', 'pay', 'refund']) await cast.elsewhere.raise({ by: cast.elsewhere.people.max, tool });
  const after = await numbers();
  for (const [place, rows] of before.entries()) {
    if (rows !== null && after[place] !== null)
      expect({ ...counting[place], rows: after[place] }).toEqual({ ...counting[place], rows });
  }
}, 240_000);

it('would show them without the fence', async () => {
  const shown = [];
  for (const forgotten of ofTenants().slice(0, 120))
    shown.push((await superuser.shows(forgotten, foreign))?.length ?? 0);
  expect(shown.filter((rows) => rows > 0).length).toBeGreaterThan(3);
}, 240_000);
