import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { enough } from '../long.js';
import { type TestServer, testServer } from '../test-server.js';
import { usualGates } from '../usual-gates.js';
import { renamed } from './renamed.js';
import { Tour } from './tour.js';
import { beginWorld, play, type Step, twoScripts } from './world.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** All that ana is told in a world where this has happened. */
async function toldToAna(script: readonly Step[]): Promise<readonly unknown[]> {
  const world = await beginWorld(server, usualGates);
  await play(world, script);
  return renamed(await new Tour(world.acme.people.ana, world.acme.slug).transcript());
}

it('tells the same in two worlds that differ in nothing that the viewer may see', async () => {
  await fc.assert(
    fc.asyncProperty(twoScripts, async ([one, other]) => {
      expect(await toldToAna(other!)).toEqual(await toldToAna(one!));
    }),
    { numRuns: enough(1, 150), endOnFailure: true },
  );
}, 3_600_000);

const SEEN: Step = { what: 'open to her', run: 0 };
it.each<Step>([
  { what: 'open to her', run: null },
  { what: 'her own to decide', run: 0 },
])('tells two worlds apart that differ in one decision $what', async (step) => {
  expect(await toldToAna([SEEN, step])).not.toEqual(await toldToAna([SEEN]));
});
