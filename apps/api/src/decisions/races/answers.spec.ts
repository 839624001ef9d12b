import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { directoryChain } from '../../../testing/directory.js';
import { type Company, company } from '../../../testing/company.js';
import { outcomeOf } from '../../../testing/move-answer.js';
import { race, tally, untilAllHappened } from '../../../testing/race.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], mia: [] } });
});
afterAll(() => server.close());

it('lets exactly one of an accept and a withdrawal happen', async () => {
  const { ana, mia } = acme.people;
  const happened = await untilAllHappened(['ACCEPTED', 'WITHDRAWN'], {
    atLeast: 40,
    play: async (round) => {
      const decision = await acme.raise({ by: mia });
      const [answer, withdrawal] = await race(
        round,
        () => ana.accept(decision),
        () => acme.app.post(`/v1/decisions/${decision.id}/withdraw`),
      );
      const { status } = withdrawal.body;
      expect(outcomeOf(answer)).toBe(status === 'ACCEPTED' ? 'ACCEPTED' : 'NF');
      expect(await acme.read(decision.id)).toMatchObject({ status, executable: status === 'ACCEPTED' });
      expect(await acme.eventTypes(decision.id)).toEqual(['raised', status === 'ACCEPTED' ? 'answered' : 'withdrawn']);
      return status;
    },
  });
  expect(Object.keys(happened).sort()).toEqual(['ACCEPTED', 'WITHDRAWN']);
});

it('never accepts for a requester who has left: before it, or not at all, and then nothing runs', async () => {
  const { ana, mia } = acme.people;
  const happened = await untilAllHappened(['ACCEPTED', 'REQUESTER_AUTHORITY_LAPSED'], {
    atLeast: 20,
    play: async (round) => {
      await acme.member(mia, []);
      const decision = await acme.raise({ by: mia });
      const [answer] = await race(
        round,
        () => ana.accept(decision),
        () => acme.remove(mia),
      );
      const word = outcomeOf(answer);
      const answered = (await acme.events(decision.id)).at(-1)!;
      const left = (await directoryChain(server, acme.organization)).at(-1)!;
      expect(left.type).toBe('member_changed');
      if (word === 'ACCEPTED') expect(answered.at.getTime()).toBeLessThanOrEqual(left.at.getTime());
      else expect(answered).toMatchObject({ type: 'authority_lapsed', actor: `user:${ana.id}` });
      const grant = await acme.app.post(`/v1/decisions/${decision.id}/grant`, { executor: 'run-1' });
      expect(grant).toMatchObject({ status: 409, body: { code: 'requester_authority_lapsed' } });
      return word;
    },
  });
  await acme.member(mia, []);
  expect(Object.keys(happened).sort()).toEqual(['ACCEPTED', 'REQUESTER_AUTHORITY_LAPSED']);
});

it('gives two answers with the same key the same stored answer, and records one', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  const answers = await Promise.all(Array.from({ length: 8 }, () => ana.accept(decision, { idempotencyKey: 'once' })));
  for (const answer of answers)
    expect(answer).toEqual({ __typename: 'Moved', status: 'ACCEPTED', decision: null, changedArguments: [] });
  expect(await acme.eventTypes(decision.id)).toEqual(['raised', 'answered']);
  expect(outcomeOf(await ana.reject(decision))).toBe('NF');
});

it('lets one of two people answer, and one of two answers of the same person', async () => {
  const { ana, ben, mia } = acme.people;
  for (let round = 0; round < 10; round++) {
    const decision = await acme.raise({ by: mia });
    const answers = await Promise.all([
      ana.accept(decision),
      ben.reject(decision),
      ana.reject(decision),
      ben.accept(decision),
    ]);
    const words = answers.map(outcomeOf);
    expect(tally(words)['NF']).toBe(3);
    expect(words).toContain((await acme.read(decision.id)).status);
    expect(await acme.eventTypes(decision.id)).toEqual(['raised', 'answered']);
  }
});
