import { randomBytes } from 'node:crypto';
import { KeyCreated, type Scope } from '@countersign/contract';
import type { ApplicationId } from '@countersign/domain';
import type { Database } from '../src/platform/database/database.js';
import type { Client } from './client.js';
import { made, type TestOrganization } from './story.js';

export interface WantedApplication {
  /** Where it may act: everywhere unless said. */
  readonly in?: readonly TestOrganization[];
  readonly scopes?: readonly Scope[];
  readonly origins?: readonly string[];
}

/** A backend that owns tools, and a client that sends its key. */
export interface TestApplication extends Client {
  readonly id: ApplicationId;
  readonly slug: string;
  readonly key: string;
  readonly keyId: string;
}

interface Maker {
  readonly operator: Client;
  readonly database: Database;
  withKey(key: string): Client;
}

/** Makes an application and one key of it. */
export async function makeApplication(server: Maker, wanted: WantedApplication): Promise<TestApplication> {
  const slug = `app-${randomBytes(4).toString('hex')}`;
  const path = `/v1/applications/${slug}`;
  const organizations = wanted.in?.map((organization) => organization.slug) ?? ['*'];
  await made(server.operator.put(path, { name: slug, organizations, origins: wanted.origins ?? [] }));
  const answer = await made(server.operator.post(`${path}/keys`, wanted.scopes && { scopes: wanted.scopes }));
  const { id: keyId, key } = answer.as(KeyCreated);
  const { id } = await server.database.prisma.application.findUniqueOrThrow({ where: { slug } });
  return Object.assign(server.withKey(key), { id: id as ApplicationId, slug, key, keyId });
}
