import { randomBytes } from 'node:crypto';
import type { OrganizationId, PersonId } from '@countersign/domain';
import { isBuiltIn } from '@countersign/domain';
import type { Database } from '../src/platform/database/database.js';
import type { Answer, Client } from './client.js';

/** Who is a member of which organization, with which direct roles: `{ acme: { ana: ['FINANCE_APPROVER'], mia: [] } }`. */
export type Story = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export interface TestOrganization {
  readonly id: OrganizationId;
  readonly slug: string;
  /** Its address: `/v1/organizations/<slug>`. */
  readonly path: string;
}

export interface TestPerson {
  readonly id: PersonId;
  readonly user: string;
  readonly name: string;
}

/** The organizations and the people of a story by the names it gave them. One name is one person, however often it stands. */
export type Told<S extends Story> = { readonly [Organization in keyof S]: TestOrganization } & {
  readonly [Person in { [O in keyof S]: keyof S[O] }[keyof S]]: TestPerson;
};

/** Makes a story true, by the calls that an operator would send. Slugs and users are new each time. */
export async function tell<S extends Story>(operator: Client, database: Database, story: S): Promise<Told<S>> {
  const telling = randomBytes(4).toString('hex');
  const told: Record<string, TestOrganization | TestPerson> = {};
  for (const [name, members] of Object.entries(story)) {
    const slug = `${name}-${telling}`;
    const path = `/v1/organizations/${slug}`;
    await made(operator.put(path, { name }));
    for (const role of new Set(Object.values(members).flat())) {
      if (!isBuiltIn(role)) await made(operator.put(`${path}/roles/${role}`, { name: role }));
    }
    for (const [person, roles] of Object.entries(members)) {
      await made(operator.put(`${path}/members/${person}-${telling}`, { name: person, roles }));
      told[person] = await personOf(database, `${person}-${telling}`);
    }
    told[name] = { id: await organizationOf(database, slug), slug, path };
  }
  return told as Told<S>;
}

/** The answer, when it is one of success: a story that cannot be told is no failure of what the spec is about. */
export async function made(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`the story could not be told: ${status} ${text}`);
  return answer;
}

const organizationOf = (database: Database, slug: string): Promise<OrganizationId> =>
  database.transaction({ organizations: [], operator: true }, async (transaction) => {
    const { id } = await transaction.organization.findUniqueOrThrow({ where: { slug } });
    return id as OrganizationId;
  });

async function personOf(database: Database, user: string): Promise<TestPerson> {
  const { id, name } = await database.prisma.person.findUniqueOrThrow({ where: { user } });
  return { id: id as PersonId, user, name };
}
