import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { firstMisfit } from '../../../testing/chain.js';
import { type Company, company } from '../../../testing/company.js';
import { directoryChain } from '../../../testing/directory.js';
import { outcomeOf } from '../../../testing/move-answer.js';
import { race, untilAllHappened } from '../../../testing/race.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';

let server: TestServer;
let acme: Company<'ana' | 'cara' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  const close = { tool: 'close', route: 'ROLE', eligibleRole: APPROVER, requesterRole: CHIEF } as const;
  acme = await company(server, { people: { ana: [APPROVER], cara: [CHIEF], mia: [] }, gates: [...usualGates, close] });
});
afterAll(() => server.close());

const changedAt = async () =>
  (await directoryChain(server, acme.organization)).findLast(({ type }) => type === 'member_changed')!.at.getTime();

it('grants to a requester before they lose the role, or never', async () => {
  const { ana, cara } = acme.people;
  const happened = await untilAllHappened(['granted', 'authority_lapsed'], {
    atLeast: 16,
    play: async (round) => {
      await acme.member(cara, [CHIEF]);
      const decision = await acme.raise({ by: cara, tool: 'close' });
      await ana.accept(decision);
      const [grant] = await race(
        round,
        () => acme.app.post(`/v1/decisions/${decision.id}/grant`, { executor: 'run-1' }),
        () => acme.member(cara, []),
      );
      const events = await acme.events(decision.id);
      const { type, at } = events.at(-1)!;
      expect([grant.status, type]).toEqual(grant.status === 200 ? [200, 'granted'] : [409, 'authority_lapsed']);
      // Not the other way round: the clock is read when a look begins, and it may find what is committed a moment later.
      if (type === 'granted') expect(at.getTime()).toBeLessThanOrEqual(await changedAt());
      expect([firstMisfit(events), events.length]).toEqual([null, 3]);
      return type;
    },
  });
  expect(Object.keys(happened).sort()).toEqual(['authority_lapsed', 'granted']);
});

it('ends what an owner decides alone once, by their answer or by their leaving', async () => {
  const { mia } = acme.people;
  const happened = await untilAllHappened(['answered', 'authority_lapsed'], {
    atLeast: 16,
    play: async (round) => {
      await acme.member(mia, []);
      const decision = await acme.raise({ by: mia, tool: 'publish' });
      const [answer] = await race(
        round,
        () => mia.accept(decision),
        () => acme.remove(mia),
      );
      const events = await acme.events(decision.id);
      const { type, actor } = events.at(-1)!;
      expect([type, actor]).toEqual(
        outcomeOf(answer) === 'ACCEPTED' ? ['answered', `user:${mia.id}`] : ['authority_lapsed', 'system'],
      );
      expect([firstMisfit(events), events.length]).toEqual([null, 2]);
      const grant = await acme.app.post(`/v1/decisions/${decision.id}/grant`, { executor: 'run-1' });
      expect(grant.body).toMatchObject({ code: 'requester_authority_lapsed' });
      return type;
    },
  });
  expect(Object.keys(happened).sort()).toEqual(['answered', 'authority_lapsed']);
});

it('pauses for a requester before they leave, or refuses', async () => {
  const { mia } = acme.people;
  const happened = await untilAllHappened(['201', '422'], {
    atLeast: 16,
    play: async (round) => {
      await acme.member(mia, []);
      const [raised] = await race(
        round,
        () => acme.app.post('/v1/decisions', acme.call({ by: mia, tool: 'publish' })),
        () => acme.remove(mia),
      );
      const isRaised = raised.status === 201;
      if (!isRaised) expect(raised.body).toMatchObject({ code: 'requester_unknown', denied: true });
      else expect(await acme.read(raised.body.id)).toMatchObject({ status: 'REQUESTER_AUTHORITY_LAPSED' });
      return String(raised.status);
    },
  });
  expect(Object.keys(happened).sort()).toEqual(['201', '422']);
});
