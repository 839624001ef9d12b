import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { Clock } from '../../../testing/clock.js';
import { type Company, company } from '../../../testing/company.js';
import { made } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await company(server, { people: { ana: [APPROVER], ben: [CHIEF], mia: [] } });
});

/** One claimed by ana, one that ben handed to her, one that was for her from the beginning. */
async function inAnasHands() {
  const { ana, ben, mia } = acme.people;
  const [claimed, handed] = [await acme.raise({ by: mia }), await acme.raise({ by: mia })];
  await ana.claim(claimed.id);
  await ben.reassign(handed.id, ana.id);
  return { claimed, handed, named: await acme.raise({ by: mia, tool: 'limit', to: ana }) };
}

const everywhere = (active: boolean) =>
  made(server.operator.put(`/v1/users/${acme.people.ana.user}`, { name: 'ana', active }));
const LOSSES: Readonly<Record<string, () => Promise<unknown>>> = {
  'loses the role': () => acme.member(acme.people.ana, []),
  'is shut out of the organization': () => acme.member(acme.people.ana, [APPROVER], false),
  leaves: () => acme.remove(acme.people.ana),
  'is deactivated everywhere': () => everywhere(false),
  'loses the role with everybody else': () =>
    made(server.operator.delete(`${acme.organization.path}/roles/${APPROVER}`)),
};

it.each(Object.entries(LOSSES))(
  'takes out of the hands of somebody who %s what lay there, in the same moment',
  async (_, lose) => {
    const { claimed, handed, named } = await inAnasHands();
    await lose();
    const lies = async ({ id }: { id: string }) => {
      const { holding, holderId } = await acme.row(id);
      const { type, actor } = (await acme.events(id)).at(-1)!;
      return [holding, holderId, type, actor];
    };
    expect(await lies(claimed)).toEqual(['OPEN', null, 'holder_cleared', 'system']);
    expect(await lies(handed)).toEqual(['OPEN', null, 'holder_cleared', 'system']);
    expect(await lies(named)).toEqual(['VACANT', null, 'holder_cleared', 'system']);
  },
);

it('leaves it with somebody who meets the role by another one now', async () => {
  const { claimed, named } = await inAnasHands();
  await acme.member(acme.people.ana, [CHIEF, 'ORG_ADMIN']);
  for (const { id } of [claimed, named]) {
    expect(await acme.row(id)).toMatchObject({ holderId: acme.people.ana.id });
    expect(await acme.eventTypes(id)).not.toContain('holder_cleared');
  }
});

it('shows an emptied pool to nobody, and to whoever gets the role at once', async () => {
  const { ana, ben, mia } = acme.people;
  const { id } = await acme.raise({ by: mia });
  await acme.member(ana, []);
  await acme.member(ben, ['ORG_ADMIN']);
  for (const who of [ana, ben, mia]) expect([who.name, await who.see(id)]).toEqual([who.name, null]);
  await made(server.operator.delete(`${acme.organization.path}/roles/${APPROVER}`));
  expect(await ana.see(id)).toBeNull();
  await made(server.operator.put(`${acme.organization.path}/roles/${APPROVER}`, { name: 'Approver again' }));
  await acme.member(ana, [APPROVER]);
  expect(await ana.see(id)).toMatchObject({ id, holding: 'OPEN', role: { key: APPROVER, name: 'Approver again' } });
});

it('lets a decision of a pool wait for its reviewer, though whoever asked for it has left', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  await acme.remove(mia);
  expect(await acme.read(decision.id)).toMatchObject({ status: 'PENDING' });
  expect(await ana.accept(decision)).toMatchObject({ status: 'REQUESTER_AUTHORITY_LAPSED', decision: null });
  expect(await acme.read(decision.id)).toMatchObject({ executable: false, answeredBy: ana.user, provenance: 'human' });
  const rejected = await acme.raise({ by: acme.people.ben });
  await acme.remove(acme.people.ben);
  expect(await ana.reject(rejected)).toMatchObject({ status: 'REJECTED' });
});

const { 'loses the role with everybody else': _, 'loses the role': __, ...ENDS } = LOSSES;
it.each(Object.entries(ENDS))(
  'ends at once what an owner decides alone when the owner %s, and wakes the tool that waits',
  async (_, lose) => {
    const { id } = await acme.raise({ by: acme.people.ana, tool: 'publish' });
    const wait = acme.app.get(`/v1/decisions/${id}?wait=55`);
    await lose();
    const lapsed = {
      status: 'REQUESTER_AUTHORITY_LAPSED',
      final: true,
      executable: false,
      provenance: 'system',
      answeredBy: null,
    };
    expect((await wait).body).toMatchObject(lapsed);
    expect((await acme.events(id)).at(-1)).toMatchObject({ type: 'authority_lapsed', actor: 'system' });
  },
);

it('ends what an owner decides without an organization only when the owner is deactivated', async () => {
  const { ana } = acme.people;
  const own = await acme.raise({ by: ana, tool: 'publish', organization: null });
  await acme.remove(ana);
  expect(await acme.read(own.id)).toMatchObject({ status: 'PENDING', organization: null });
  await everywhere(false);
  expect(await acme.read(own.id)).toMatchObject({ status: 'REQUESTER_AUTHORITY_LAPSED', provenance: 'system' });
});

it('leaves an owner what is theirs when they only lose roles', async () => {
  const own = await acme.raise({ by: acme.people.ana, tool: 'publish' });
  await acme.member(acme.people.ana, []);
  expect(await acme.people.ana.see(own.id)).toMatchObject({ holding: 'OWN', allowedMoves: ['ANSWER', 'WITHDRAW'] });
});

it('finds what had lapsed before its owner left lapsed, and touches nothing else that is over', async () => {
  const { ana } = acme.people;
  const [lapsed, answered] = [
    await acme.raise({ by: ana, tool: 'publish' }),
    await acme.raise({ by: ana, tool: 'publish' }),
  ];
  await ana.accept(answered);
  await new Clock(server, acme).expire(lapsed.id);
  await acme.remove(ana);
  expect(await acme.eventTypes(lapsed.id)).toEqual(['raised', 'lapsed']);
  expect(await acme.eventTypes(answered.id)).toEqual(['raised', 'answered']);
});
