import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isLong } from '../long.js';
import { asSuperuser } from '../superuser.js';
import { type TestServer, testServer } from '../test-server.js';
import { type Cast, castOf } from './cast.js';
import { NOTHING, seenBy, type TwinProbe } from './probe.js';
import { PROBES } from './walker.js';

let server: TestServer;
let cast: Cast;
let hidden: readonly string[];
beforeAll(async () => {
  server = await testServer();
  cast = await castOf(server);
  hidden = Object.values({ ...cast.hidden, ...cast.guests });
});
afterAll(() => server.close());

/** The decisions that are hidden, as they lie in the database: nobody who cannot see them changes them. */
const recorded = () =>
  asSuperuser('SELECT id, version, chain_sequence, status FROM decision WHERE id = ANY ($1::uuid[]) ORDER BY id', [
    hidden,
  ]);

type Asked = [words: string, probe: TwinProbe, request: string];
const asked = PROBES.flatMap((probe) =>
  Object.keys(probe.requests).map((request): Asked => [`${probe.place}, ${request}`, probe, request]),
);

it.each(asked)('%s: whatever is not the caller’s is answered as what is not there', async (_, probe, request) => {
  const ask = probe.requests[request]!;
  const before = await recorded();
  const isFirst = request === Object.keys(probe.requests)[0];
  for (const caller of isFirst || isLong ? probe.callers : probe.callers.slice(0, 1)) {
    const client = cast.callers[caller];
    const answer = async (name: string) => seenBy(probe, await ask(client, name, cast), name);
    const twin = await answer(probe.nothing ?? NOTHING);
    for (const [what, name] of Object.entries(probe.names(cast))) {
      expect({ caller, what, answer: await answer(name) }).toEqual({ caller, what, answer: twin });
    }
  }
  expect(await recorded()).toEqual(before);
});

describe('so that the twins are no accident', () => {
  const told = PROBES.filter(({ real }) => real !== null).flatMap((probe) =>
    probe.callers.map((caller) => [probe.place, caller, probe] as const),
  );
  it.each(told)('%s: %s is answered otherwise for what is theirs', async (_, caller, probe) => {
    const name = await probe.real!(cast);
    const differs = [];
    for (const ask of Object.values(probe.requests).reverse()) {
      const client = cast.callers[caller];
      const nothing = probe.nothing ?? NOTHING;
      const twin = seenBy(probe, await ask(client, nothing, cast), nothing);
      differs.push(JSON.stringify(seenBy(probe, await ask(client, name, cast), name)) !== JSON.stringify(twin));
    }
    expect(differs).toContain(true);
  });
});
