import type { OrganizationId, PersonId } from '@countersign/domain';
import type { TestOrganization, TestPerson } from './story.js';
import type { TestServer } from './test-server.js';

export interface LoggedEvent {
  readonly type: string;
  readonly actor: string;
  readonly data: unknown;
}

/** The organization's directory chain, from its beginning. */
export const directoryChain = (server: TestServer, { id }: Pick<TestOrganization, 'id'>) =>
  server.database.transaction({ organizations: [id] }, (transaction) =>
    transaction.event.findMany({ where: { chainId: id }, orderBy: { sequence: 'asc' } }),
  );

/** What the directory chain says happened last. */
export async function lastEvent(server: TestServer, organization: TestOrganization): Promise<LoggedEvent | undefined> {
  const last = (await directoryChain(server, organization)).at(-1);
  return last && { type: last.type, actor: last.actor, data: last.data };
}

/** Every role that the person meets in the organization, as the database works it out; sorted. */
export function rolesMet(server: TestServer, { id }: TestOrganization, person: TestPerson): Promise<string[]> {
  return server.database.transaction({ organizations: [id] }, async (transaction) => {
    const rows = await transaction.$queryRaw<{ role: string }[]>`
      SELECT DISTINCT role FROM standing WHERE organization_id = ${id}::uuid AND person_id = ${person.id}::uuid`;
    return rows.map(({ role }) => role).sort();
  });
}

/** How often the person's standing changed anywhere. */
export async function personVersion(server: TestServer, { id }: { id: PersonId }): Promise<number> {
  return (await server.database.prisma.person.findUniqueOrThrow({ where: { id } })).version;
}

/** How often the organization's role graph changed. */
export const rolesVersion = (server: TestServer, { id }: { id: OrganizationId }): Promise<number> =>
  server.database.transaction({ organizations: [id] }, async (transaction) => {
    const { rolesVersion: version } = await transaction.organization.findUniqueOrThrow({ where: { id } });
    return version;
  });
