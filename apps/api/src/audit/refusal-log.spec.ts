import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type NewEvent, NO_ORGANIZATION } from '@countersign/domain';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { RefusalLog } from './refusal-log.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('chains what an application was refused, one refusal behind the other', async () => {
  const { acme } = await server.organizations({ acme: {} });
  const { id, slug } = await server.application({ in: [acme] });
  const log = server.app.get(RefusalLog, { strict: false });
  const refused = (code: string): NewEvent => ({
    type: 'refused',
    actor: { kind: 'application', slug },
    data: { code },
  });
  const append = (organization: typeof acme.id, code: string) =>
    server.database.transaction({ organizations: [organization] }, (transaction) =>
      log.append(transaction, { application: id, organization, via: 'key:k' }, [refused(code)]),
    );
  await Promise.all([
    append(acme.id, 'requester_unknown'),
    append(NO_ORGANIZATION, 'gate_unknown'),
    append(acme.id, 'no_eligible_reviewer'),
  ]);
  const events = await server.database.transaction({ organizations: [acme.id, NO_ORGANIZATION] }, (transaction) =>
    transaction.event.findMany({ where: { chainId: id }, orderBy: { sequence: 'asc' } }),
  );
  expect(events.map(({ sequence, previousHash }) => [sequence, previousHash])).toEqual([
    [1n, null],
    [2n, events[0]?.hash],
    [3n, events[1]?.hash],
  ]);
  const { chainSequence, chainHash } = await server.database.prisma.application.findUniqueOrThrow({ where: { id } });
  expect([chainSequence, chainHash]).toEqual([3n, events[2]?.hash]);
});
