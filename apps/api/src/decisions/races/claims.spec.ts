import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { company } from '../../../testing/company.js';
import { outcomeOf } from '../../../testing/move-answer.js';
import { race, tally, untilAllHappened } from '../../../testing/race.js';
import { made } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const claimants = Array.from({ length: 64 }, (_, number) => `claimant-${number}`);

it('gives one of 64 people who claim at once the decision; to the other 63 it is gone', async () => {
  const people: Record<string, string[]> = Object.fromEntries(claimants.map((name) => [name, [APPROVER]]));
  people['mia'] = [];
  const acme = await company(server, { people });
  const { id } = await acme.raise({ by: acme.people['mia']! });
  const answers = await Promise.all(claimants.map((name) => acme.people[name]!.claim(id)));
  expect(tally(answers.map(outcomeOf))).toEqual({ PENDING: 1, NF: 63 });
  const won = answers.find((answer) => answer.__typename === 'Moved');
  expect(await acme.row(id)).toMatchObject({ holding: 'HELD', holderId: won?.decision?.holder?.id, version: 2 });
  expect(await acme.eventTypes(id)).toEqual(['raised', 'claimed']);
});

it('leaves nobody with a decision whose role is taken while they claim it', async () => {
  const acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], mia: [] } });
  const { ana, mia } = acme.people;
  const happened = await untilAllHappened(['claimed and cleared', 'never claimed'], {
    atLeast: 20,
    play: async (round) => {
      await acme.member(ana, [APPROVER]);
      const { id } = await acme.raise({ by: mia });
      const [claimed] = await race(
        round,
        () => ana.claim(id),
        () => acme.member(ana, []),
      );
      expect(await acme.row(id)).toMatchObject({ holding: 'OPEN', holderId: null });
      const events = (await acme.eventTypes(id)).join(' ');
      expect([outcomeOf(claimed), events]).toEqual(
        claimed.__typename === 'Moved' ? ['PENDING', 'raised claimed holder_cleared'] : ['NF', 'raised'],
      );
      return claimed.__typename === 'Moved' ? 'claimed and cleared' : 'never claimed';
    },
  });
  expect(Object.keys(happened).sort()).toEqual(['claimed and cleared', 'never claimed']);
});

it('leaves nobody with a decision when the role that met it is cut out of the graph while they claim', async () => {
  const acme = await company(server, { people: { cara: ['CHIEF'], ben: [APPROVER], mia: [] } });
  const { cara, mia } = acme.people;
  const chief = (implies: readonly string[]) =>
    made(server.operator.put(`${acme.organization.path}/roles/CHIEF`, { name: 'Chief', implies }));
  for (let round = 0; round < 12; round++) {
    await chief([APPROVER]);
    const { id } = await acme.raise({ by: mia });
    const [claimed] = await race(
      round,
      () => cara.claim(id),
      () => chief([]),
    );
    expect(['PENDING', 'NF']).toContain(outcomeOf(claimed));
    expect(await acme.row(id)).toMatchObject({ holding: 'OPEN', holderId: null });
  }
});
