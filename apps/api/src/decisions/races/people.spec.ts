import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { firstMisfit } from '../../../testing/chain.js';
import { type Company, company } from '../../../testing/company.js';
import { directoryChain, rolesMet } from '../../../testing/directory.js';
import { outcomeOf } from '../../../testing/move-answer.js';
import { made } from '../../../testing/story.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'adam' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  const people = { ana: [APPROVER], ben: [APPROVER], adam: [APPROVER, 'ORG_ADMIN'], mia: [] } as const;
  acme = await company(server, { people });
});
afterAll(() => server.close());

/** In any order, all at the same time. */
const atOnce = <T>(acts: readonly (() => Promise<T>)[]): Promise<T[]> =>
  Promise.all(acts.toSorted(() => Math.random() - 0.5).map((act) => act()));

const everywhere = (active: boolean) =>
  made(server.operator.put(`/v1/users/${acme.people.ana.user}`, { name: 'ana', active }));

const LOSSES: Readonly<Record<string, () => Promise<unknown>>> = {
  'the role is taken': () => acme.member(acme.people.ana, []),
  'the member is shut out': () => acme.member(acme.people.ana, [APPROVER], false),
  'the member leaves': () => acme.remove(acme.people.ana),
  'the person is shut out everywhere': () => everywhere(false),
};

it.each(Object.entries(LOSSES))(
  'ends in one order of events when %s while they claim, answer and are handed it',
  async (_, lose) => {
    const { ana, ben, adam, mia } = acme.people;
    for (let round = 0; round < 8; round++) {
      await everywhere(true);
      await acme.member(ana, [APPROVER]);
      const ofAna = ana.by(await server.signedIn(ana));
      const decision = await acme.raise({ by: mia });
      const { id } = decision;
      await atOnce<unknown>([
        () => lose(),
        () => ofAna.claim(id).then(outcomeOf, () => 'nobody'),
        () => ofAna.accept(decision).then(outcomeOf, () => 'nobody'),
        () => ben.reassign(id, ana.id).then(outcomeOf),
        () => adam.takeOver(id).then(outcomeOf),
      ]);
      const [events, row] = [await acme.events(id), await acme.row(id)];
      expect(firstMisfit(events)).toBeNull();
      const left = (await directoryChain(server, acme.organization)).findLast(({ type }) => type === 'member_changed')!;
      const byAna = events.filter(({ actor }) => actor === `user:${ana.id}`);
      for (const { at } of byAna) expect(at.getTime()).toBeLessThanOrEqual(left.at.getTime());
      expect(row.holderId).not.toBe(ana.id);
      expect(await rolesMet(server, acme.organization, ana)).not.toContain(APPROVER);
    }
    const chain = await directoryChain(server, acme.organization);
    expect(firstMisfit(chain)).toBeNull();
    expect(JSON.stringify(chain.map(({ data }) => data))).not.toContain('@');
  },
  60_000,
);

/** As a client does: whoever was outrun three times is told to come again (503), and comes again. */
const untilThrough = (move: () => Promise<unknown>) => async (): Promise<number> => {
  for (;;) {
    try {
      await move();
      return 200;
    } catch (error) {
      if (!String(error).includes('was answered 503')) throw error;
    }
  }
};
const deadlocks = async () => {
  const [row] = await asSuperuser<{ count: number }>(
    'SELECT pg_stat_clear_snapshot(), deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return row!.count;
};

it('keeps members, roles and decisions in step when all of them change at once, without a deadlock', async () => {
  const { ana, ben, adam, mia } = acme.people;
  await acme.member(ana, [APPROVER]);
  const borealis = await company(server, { people: { bo: [APPROVER] } });
  const path = `${borealis.organization.path}/members/${ana.user}`;
  const before = await deadlocks();
  for (let round = 0; round < 5; round++) {
    await everywhere(true);
    const decisions = [
      await acme.raise({ by: mia }),
      await acme.raise({ by: mia }),
      await acme.raise({ by: mia, tool: 'limit', to: ana }),
    ];
    const statuses = await atOnce<number>([
      ...decisions.map((one) => untilThrough(() => ben.claim(one.id))),
      ...decisions.map((one) => untilThrough(() => adam.takeOver(one.id))),
      ...[APPROVER, 'ORG_ADMIN'].map(
        (role) => () =>
          status('put', `${acme.organization.path}/members/${ben.user}`, { name: 'ben', roles: [APPROVER, role] }),
      ),
      () => status('put', path, { name: 'ana', email: 'ana@example.org', roles: [APPROVER] }),
      () => status('put', `/v1/users/${ana.user}`, { name: 'ana', email: 'ana@example.org', active: round % 2 === 0 }),
      () => status('delete', path),
      () =>
        status('put', `${acme.organization.path}/roles/EXTRA`, {
          name: 'Extra',
          implies: round % 2 === 0 ? [APPROVER] : [],
        }),
    ]);
    expect(statuses.filter((code) => code >= 500)).toEqual([]);
    for (const { id } of decisions) expect(firstMisfit(await acme.events(id))).toBeNull();
  }
  expect(await deadlocks()).toBe(before);
  for (const { organization } of [acme, borealis]) {
    const chain = await directoryChain(server, organization);
    expect(firstMisfit(chain)).toBeNull();
    expect(JSON.stringify(chain.map(({ data }) => data))).not.toContain('@');
  }
}, 60_000);

const status = async (method: 'put' | 'delete', path: string, body?: object): Promise<number> =>
  (await (method === 'put' ? server.operator.put(path, body) : server.operator.delete(path))).status;
