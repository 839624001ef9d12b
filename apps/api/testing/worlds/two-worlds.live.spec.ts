import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LiveClient } from '../live-client.js';
import { enough } from '../long.js';
import { made } from '../story.js';
import { type TestServer, testServer } from '../test-server.js';
import { usualGates } from '../usual-gates.js';
import { beginWorld, play, type Step, twoLiveScripts } from './world.js';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await testServer();
  url = await server.listen();
});
afterAll(() => server.close());

/** By far longer than a change takes to arrive. */
const LONG_ENOUGH_MS = 150;

/** What ana hears while this happens, each id by the order in which she heard of it. */
async function heardByAna(script: readonly Step[]): Promise<readonly string[]> {
  const world = await beginWorld(server, usualGates);
  const { body } = await made(world.acme.app.post('/v1/inbox-tokens', { user: world.acme.people.ana.user }));
  const socket = await LiveClient.open(url);
  await socket.signIn({ authorization: `Bearer ${body.token}` });
  await socket.watch(world.acme.slug);
  await socket.watch(null);
  for (const step of script) {
    await play(world, [step]);
    await sleep(LONG_ENOUGH_MS);
  }
  socket.close();
  const ids: string[] = [];
  const heard = socket.told.map((frame) => {
    const [change, id = ''] = frame.split(' ');
    if (!ids.includes(id)) ids.push(id);
    return `${change} ${ids.indexOf(id)}`;
  });
  return heard.filter((frame, at) => frame !== heard[at - 1]);
}

it('is as silent of what is hidden from the viewer as if nothing had happened', async () => {
  await fc.assert(
    fc.asyncProperty(twoLiveScripts, async ([one, other]) => {
      const heard = await heardByAna(one!);
      expect(heard.length).toBeGreaterThan(1);
      expect(await heardByAna(other!)).toEqual(heard);
    }),
    { numRuns: enough(1, 40), endOnFailure: true },
  );
}, 3_600_000);
