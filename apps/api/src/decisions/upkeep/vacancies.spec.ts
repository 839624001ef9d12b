import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { Clock } from '../../../testing/clock.js';
import { type Company, company } from '../../../testing/company.js';
import { NOT_FOUND, outcomeOf } from '../../../testing/move-answer.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'hana' | 'ben' | 'adam' | 'olga' | 'cara' | 'mia'>;
/** For hana by name, who has lost the role. */
let decision: { readonly id: string; readonly digest: string };
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const admins = { adam: ['ORG_ADMIN', APPROVER], olga: ['ORG_ADMIN'] } as const;
  acme = await company(server, { people: { hana: [APPROVER], ben: [APPROVER], ...admins, cara: [CHIEF], mia: [] } });
  const { hana, mia } = acme.people;
  decision = await acme.raise({ by: mia, tool: 'account', to: hana });
  await acme.member(hana, []);
});

const seers = async () => {
  const all = Object.entries(acme.people);
  const seen = await Promise.all(all.map(async ([name, who]) => [name, await who.see(decision.id)] as const));
  return seen.filter(([, one]) => one !== null).map(([name]) => name);
};

it('is seen by an admin who meets the role, and by nobody else', async () => {
  const { adam, hana, ben, olga, cara } = acme.people;
  expect(await adam.see(decision.id)).toMatchObject({
    ...{ holding: 'VACANT', holder: null, allowedMoves: ['REASSIGN', 'TAKE_OVER', 'ESCALATE'] },
  });
  expect(await seers()).toEqual(['adam']);
  for (const who of [hana, ben, olga, cara]) {
    expect([(await who.inbox()).ids, (await who.inbox()).count.value]).toEqual([[], 0]);
    expect(await who.claim(decision.id)).toEqual(NOT_FOUND);
    expect(await who.takeOver(decision.id)).toEqual(NOT_FOUND);
  }
});

it('stays vacant when the person who was lost gets the role back: they may be handed it, and do not have it', async () => {
  const { adam, hana } = acme.people;
  await acme.member(hana, [APPROVER]);
  expect([await hana.see(decision.id), await hana.accept(decision)]).toEqual([null, NOT_FOUND]);
  expect(await seers()).toEqual(['adam']);
  expect(outcomeOf(await adam.reassign(decision.id, hana.id))).toBe('PENDING');
  expect(await hana.see(decision.id)).toMatchObject({ holding: 'DIRECTED' });
  expect(outcomeOf(await hana.accept(decision))).toBe('ACCEPTED');
});

it.each<[string, () => Promise<unknown>]>([
  ['the admin', () => acme.people.adam.escalate(decision.id)],
  ['the clock', () => new Clock(server, acme).escalate(decision.id)],
])('is escalated by %s to whoever holds the target role', async (_, escalate) => {
  const { cara } = acme.people;
  await escalate();
  expect(await seers()).toEqual(['cara']);
  expect(await cara.see(decision.id)).toMatchObject({ holding: 'OPEN', escalated: true, role: { key: CHIEF } });
  await acme.member(acme.people.hana, [APPROVER]);
  expect(await acme.people.hana.see(decision.id)).toBeNull();
  expect(outcomeOf(await cara.accept(decision))).toBe('ACCEPTED');
});

it('is nobody’s when the admin is lost too, and lapses at its time', async () => {
  const { adam } = acme.people;
  await adam.takeOver(decision.id);
  await acme.remove(adam);
  expect([await seers(), (await acme.row(decision.id)).holding]).toEqual([[], 'VACANT']);
  const clock = new Clock(server, acme);
  await clock.expire(decision.id);
  await clock.comeBy(decision.id);
  expect(await acme.read(decision.id)).toMatchObject({ status: 'LAPSED', provenance: 'clock' });
  expect(await acme.eventTypes(decision.id)).toEqual([
    ...['raised', 'holder_cleared', 'taken_over', 'holder_cleared', 'lapsed'],
  ]);
});

it('is shown to whoever becomes an admin and meets the role, at once', async () => {
  await acme.member(acme.people.ben, [APPROVER, 'ORG_ADMIN']);
  expect(await seers()).toEqual(['ben', 'adam']);
  await acme.member(acme.people.adam, ['ORG_ADMIN']);
  expect(await seers()).toEqual(['ben']);
});
