import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { firstMisfit } from '../../../testing/chain.js';
import { directoryChain, rolesMet } from '../../../testing/directory.js';
import { tally } from '../../../testing/race.js';
import type { TestOrganization } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const KEYS = ['A', 'B', 'C', 'D', 'E', 'F'];
const some = (): string[] => KEYS.filter(() => Math.random() < 0.3);

/** Anything that an operator may do to a role, at random: what it implies, what implies it, that it is gone. */
function edit({ path }: TestOrganization) {
  const key = KEYS[Math.floor(Math.random() * KEYS.length)]!;
  const role = `${path}/roles/${key}`;
  if (Math.random() < 0.15) return server.operator.delete(role);
  const impliedBy = Math.random() < 0.5 ? { impliedBy: some() } : {};
  return server.operator.put(role, { name: key, implies: some(), ...impliedBy });
}

const graphOf = ({ id }: TestOrganization) =>
  server.database.transaction({ organizations: [id] }, async (transaction) => {
    const where = { where: { organizationId: id } };
    const [roles, edges, closure] = [
      await transaction.role.findMany(where),
      await transaction.roleImplication.findMany(where),
      await transaction.roleClosure.findMany(where),
    ];
    return { roles: roles.map(({ key }) => key), edges, closure };
  });

type Edge = Readonly<{ role: string; implies: string }>;
const BUILT_IN: readonly Edge[] = [
  { role: 'ORG_OWNER', implies: 'ORG_ADMIN' },
  { role: 'ORG_OWNER', implies: 'ORG_AUDITOR' },
  { role: 'ORG_ADMIN', implies: 'ORG_MEMBER' },
];

/** By going from edge to edge until nothing is new: another way than the one that wrote the closure. */
function reachedFrom(start: string, edges: readonly Edge[]): string[] {
  const reached = [start];
  for (let before = 0; before < reached.length;) {
    before = reached.length;
    const next = edges.filter(({ role }) => reached.includes(role)).map(({ implies }) => implies);
    reached.push(...new Set(next.filter((role) => !reached.includes(role))));
  }
  return reached.sort();
}

/** The edges that the log tells of, event by event. */
function edgesTold(events: Awaited<ReturnType<typeof directoryChain>>): string[] {
  let edges = [...BUILT_IN];
  for (const { type, data } of events) {
    if (type !== 'role_changed') continue;
    const { role, impliesAfter, impliedByAfter } = data as Record<
      'impliesAfter' | 'impliedByAfter',
      string[] | null
    > & { role: string };
    edges = edges.filter((edge) => edge.role !== role && edge.implies !== role);
    edges.push(...(impliesAfter ?? []).map((implies) => ({ role, implies })));
    edges.push(...(impliedByAfter ?? []).map((other) => ({ role: other, implies: role })));
  }
  return edges.map(({ role, implies }) => `${role} > ${implies}`).sort();
}

it('is closed over whatever many edits at once have left of it, and the log tells the same', async () => {
  for (let round = 0; round < 3; round++) {
    const { acme, ana } = await server.organizations({ acme: { ana: KEYS } });
    const answers = await Promise.all(Array.from({ length: 40 }, () => edit(acme)));
    expect(Object.keys(tally(answers.map(({ status }) => String(status)))).filter((status) => status >= '500')).toEqual(
      [],
    );

    const { roles, edges, closure } = await graphOf(acme);
    const all = [...BUILT_IN, ...edges];
    const expected = roles.flatMap((role) => reachedFrom(role, all).map((met) => `${role} > ${met}`));
    expect(closure.map(({ role, met }) => `${role} > ${met}`).sort()).toEqual(expected.sort());
    expect(
      roles.filter((role) => edges.some((edge) => edge.role === role && reachedFrom(edge.implies, all).includes(role))),
    ).toEqual([]);

    const events = await directoryChain(server, acme);
    expect(firstMisfit(events)).toBeNull();
    expect(edges.map(({ role, implies }) => `${role} > ${implies}`).sort()).toEqual(edgesTold(events));
    const kept = KEYS.filter((key) => roles.includes(key) && !events.some(({ data }) => isRemoval(data, key)));
    const met = new Set(['ORG_MEMBER', ...kept.flatMap((key) => reachedFrom(key, all))]);
    expect(await rolesMet(server, acme, ana)).toEqual([...met].sort());
  }
}, 60_000);

/** Whoever had a role does not have it again when it is made again. */
const isRemoval = (data: unknown, key: string): boolean => {
  const { role, nameAfter } = data as { role: string; nameAfter: string | null };
  return role === key && nameAfter === null;
};
