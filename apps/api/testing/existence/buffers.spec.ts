import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { asSuperuser } from '../superuser.js';
import { type TestServer, testServer } from '../test-server.js';
import { leastOf, Replay, type Work } from './buffers.js';
import { type Cast, castOf } from './cast.js';
import { type Sent, Statements } from './statements.js';
import { PROBES } from './walker.js';

let server: TestServer;
let cast: Cast;
let statements: Statements;
const replay = new Replay();
beforeAll(async () => {
  server = await testServer();
  statements = new Statements(server);
  cast = await castOf(server);
  await asSuperuser('VACUUM'); // what was open before has left entries in the indexes of what is; each costs a look
  await replay.begin();
});
afterAll(async () => {
  await replay.end();
  await server.close();
});

/** Who asked and when it lapses no index is keyed by: these two are looked at, and she knows of both already. */
const KNOWN_TO_HER = ['her own request', 'one whose time is over'];

/** Those that read; each names its decision with its first request. */
const PLACES = [
  'Query.decision(id)',
  'Mutation.claim(id)',
  'Mutation.answer(input.id)',
  'Mutation.withdraw(id)',
  'getDecision {id}',
  'withdrawDecision {id}',
];
const probes = PROBES.filter(({ place }) => PLACES.includes(place));

/** Other ids of the same leaf of every index; one at its edge costs a look at the next leaf, so it takes a few. */
const neighboursOf = (id: string) =>
  ['0000', '5555', 'aaaa', 'ffff'].filter((end) => !id.endsWith(end)).map((end) => `${id.slice(0, -4)}${end}`);

/** The reads in which the name stands, each behind the context in which it was sent. */
const readsOf = (sent: readonly Sent[], name: string) =>
  sent.filter(({ values, text }, place) =>
    [values, text.includes('enter_') ? sent[place + 1]?.values : []].some((those) => those?.includes(name)),
  );

it.each(probes.map((probe) => [probe.place, probe] as const))(
  '%s: costs the same pages for what is not the caller’s as for what is not there',
  async (_, probe) => {
    const [ask] = Object.values(probe.requests);
    const [caller] = probe.callers;
    const workOf = async (name: string): Promise<readonly Work[]> => {
      const sent = await statements.during(() => ask!(cast.callers[caller!], name, cast));
      return replay.workOf(readsOf(sent, name));
    };
    const ids = Object.entries(probe.names(cast)).filter(
      ([what, name]) => isHidden(name) && !KNOWN_TO_HER.includes(what),
    );
    expect(ids.length).toBeGreaterThan(1);
    for (const [what, id] of ids) {
      const works = await measured([id, ...neighboursOf(id)], workOf);
      const [work, ...missing] = works;
      expect(work!.length).toBeGreaterThan(1);
      expect({ what, missing }).toEqual({ what, missing: expect.arrayContaining([work]) });
    }
  },
);

/**
 * The first against the others. What a transaction beside them still holds back from being dead costs a look more until
 * it ends; so they are measured again until one is like the first, and a difference that stays is one.
 */
async function measured(names: readonly string[], workOf: (name: string) => Promise<readonly Work[]>) {
  let least: (readonly Work[])[] = [];
  for (let round = 0; round < ROUNDS && !least.slice(1).some((work) => isDeepStrictEqual(work, least[0])); round += 1) {
    const works: (readonly Work[])[] = [];
    for (const [place, name] of names.entries()) works.push(leastOf(least[place], await workOf(name)));
    least = works;
  }
  return least;
}

const ROUNDS = 10;

const isHidden = (name: string) => Object.values({ ...cast.hidden, ...cast.guests }).includes(name);

it('notices a lookup that finds first and looks whose it is afterwards', async () => {
  const { 'one that a colleague holds': held } = cast.hidden;
  const workOf = (id: string) =>
    replay.workOf([
      { text: 'SELECT enter_person($1::uuid)', values: [cast.acme.people.ana.id] },
      { text: 'SELECT id FROM decision WHERE id = $1::uuid AND holder_id IS NULL', values: [id] },
    ]);
  const [work, ...missing] = await measured([held!, ...neighboursOf(held!)], workOf);
  for (const other of missing) expect(work).not.toEqual(other);
});
