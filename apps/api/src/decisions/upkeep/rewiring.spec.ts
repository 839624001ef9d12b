import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { rolesMet } from '../../../testing/directory.js';
import { NOT_FOUND, outcomeOf } from '../../../testing/move-answer.js';
import { made } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'cara' | 'dora' | 'ben' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** HEAD implies LEAD, LEAD implies APPROVER; cara is a HEAD, dora a HEAD and an APPROVER, ben an APPROVER. */
beforeEach(async () => {
  const people = { cara: ['HEAD'], dora: ['HEAD', APPROVER], ben: [APPROVER], mia: [] } as const;
  acme = await company(server, { people });
  await implies('LEAD', [APPROVER]);
  await implies('HEAD', ['LEAD']);
});

const roles = (role: string) => `${acme.organization.path}/roles/${role}`;
const implies = (role: string, implied: readonly string[]) =>
  made(server.operator.put(roles(role), { name: role, implies: implied }));
const remove = (role: string) => made(server.operator.delete(roles(role)));
const lies = async (id: string) => {
  const { holding, holderId } = await acme.row(id);
  return [holding, holderId, (await acme.eventTypes(id)).at(-1)];
};

/** One claimed by the person, one that is for them by name. */
async function inTheHandsOf(who: Company<'cara' | 'dora'>['people']['cara']) {
  const claimed = await acme.raise({ by: acme.people.mia });
  await who.claim(claimed.id);
  return { claimed: claimed.id, named: (await acme.raise({ by: acme.people.mia, tool: 'limit', to: who })).id };
}

const CUTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the edge next to the person': () => implies('HEAD', []),
  'an edge further off': () => implies('LEAD', []),
  'a role in between': () => remove('LEAD'),
  'the role at the end': () => remove(APPROVER),
};

it.each(Object.entries(CUTS))('takes what lay in the hands of somebody who met the role through %s', async (_, cut) => {
  const { cara } = acme.people;
  const { claimed, named } = await inTheHandsOf(cara);
  await cut();
  expect(await rolesMet(server, acme.organization, cara)).not.toContain(APPROVER);
  expect(await lies(claimed)).toEqual(['OPEN', null, 'holder_cleared']);
  expect(await lies(named)).toEqual(['VACANT', null, 'holder_cleared']);
  expect([await cara.see(claimed), await cara.see(named)]).toEqual([null, null]);
  expect(await cara.accept({ id: claimed, digest: 'sha256:' })).toEqual(NOT_FOUND);
});

it('leaves it with somebody whom another way still leads to the role', async () => {
  const { dora } = acme.people;
  const { claimed, named } = await inTheHandsOf(dora);
  await implies('HEAD', []);
  await remove('LEAD');
  expect(await lies(claimed)).toEqual(['HELD', dora.id, 'claimed']);
  expect(await lies(named)).toEqual(['DIRECTED', dora.id, 'raised']);
});

it('shows a pool at once to whom a new edge leads there, with all that waited in it before', async () => {
  const { cara, ben, mia } = acme.people;
  await implies('HEAD', []);
  const waiting = [(await acme.raise({ by: mia })).id, (await acme.raise({ by: mia })).id];
  await ben.claim(waiting[1]!);
  expect((await cara.inbox()).ids).toEqual([]);
  await implies('HEAD', [APPROVER]);
  expect((await cara.inbox()).ids).toEqual([waiting[0]]);
  await ben.giveBack(waiting[1]!);
  expect((await cara.inbox()).ids.toSorted()).toEqual(waiting.toSorted());
  expect(outcomeOf(await cara.claim(waiting[0]!))).toBe('PENDING');
});

it('keeps a role that is made again apart from what it was: who had it must be given it anew', async () => {
  const { cara, ben, mia } = acme.people;
  const { named } = await inTheHandsOf(ben);
  const pooled = await acme.raise({ by: mia });
  await remove(APPROVER);
  await made(server.operator.put(roles(APPROVER), { name: 'Approver again' }));
  for (const who of [ben, cara]) expect((await who.inbox()).ids).toEqual([]);
  await acme.member(ben, [APPROVER]);
  expect((await ben.inbox()).ids).toContain(pooled.id);
  expect([await ben.see(named), (await lies(named))[0]]).toEqual([null, 'VACANT']);
  expect(await rolesMet(server, acme.organization, cara)).not.toContain(APPROVER);
});
