import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { NewEvent } from '@countersign/domain';
import { firstMisfit } from '../../testing/chain.js';
import { directoryChain } from '../../testing/directory.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import type { TestOrganization } from '../../testing/story.js';
import { DirectoryLog } from './directory-log.js';

let server: TestServer;
let log: DirectoryLog;
beforeAll(async () => {
  server = await testServer();
  log = server.app.get(DirectoryLog, { strict: false });
});
afterAll(() => server.close());

const event = (number: number): NewEvent => ({ type: 'policy_changed', actor: { kind: 'operator' }, data: { number } });
const append = ({ id }: TestOrganization, events: readonly NewEvent[]) =>
  server.database.transaction({ organizations: [id] }, (transaction) => log.append(transaction, id, events, 'key:k'));

async function verify(organization: TestOrganization): Promise<number> {
  const events = await directoryChain(server, organization);
  expect(firstMisfit(events)).toBeNull();
  return events.length;
}

it('chains what happens to an organization from its first member on', async () => {
  const { acme, ana } = await server.organizations({ acme: { ana: ['CFO'], ben: [] } });
  await server.operator.put(`${acme.path}/members/${ana.user}`, { name: 'Ana', roles: [] });
  await server.operator.delete(`${acme.path}/roles/CFO`);
  expect(await verify(acme)).toBe(5);
});

it('keeps one chain when many write to it at once', async () => {
  const { acme } = await server.organizations({ acme: {} });
  await Promise.all(Array.from({ length: 10 }, (_, index) => append(acme, [event(2 * index), event(2 * index + 1)])));
  expect(await verify(acme)).toBe(20);
  const at = (await directoryChain(server, acme)).map((row) => row.at.getTime());
  expect(at).toEqual(at.toSorted((one, other) => one - other));
});

it('writes to several chains at once, in whatever order they are named', async () => {
  const { acme, borealis } = await server.organizations({ acme: {}, borealis: {} });
  const both = [acme.id, borealis.id];
  const write = (organizations: typeof both) =>
    server.database.transaction({ organizations }, (transaction) =>
      log.appendToEach(transaction, organizations, [event(1)], 'key:k'),
    );
  await Promise.all(Array.from({ length: 8 }, (_, index) => write(index % 2 === 0 ? both : both.toReversed())));
  expect([await verify(acme), await verify(borealis)]).toEqual([8, 8]);
});

it('writes nothing in an organization that the transaction was not made for', async () => {
  const { acme, borealis } = await server.organizations({ acme: {}, borealis: {} });
  await expect(
    server.database.transaction({ organizations: [acme.id] }, (transaction) =>
      log.append(transaction, borealis.id, [event(1)], 'key:k'),
    ),
  ).rejects.toThrow();
  expect(await verify(borealis)).toBe(0);
});

it('keeps an organization’s chain when the organization is deleted', async () => {
  const { acme, ana, ben } = await server.organizations({ acme: { ana: ['CFO'], ben: [] } });
  await server.operator.delete(acme.path);
  expect(await verify(acme)).toBe(5);
  const left = (await directoryChain(server, acme)).slice(-2);
  expect(left.map(({ data }) => data)).toEqual(
    [ana, ben].map(({ id }) => expect.objectContaining({ person: id, rolesAfter: null, activeAfter: null })),
  );
});
