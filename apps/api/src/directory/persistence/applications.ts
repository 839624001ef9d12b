import type { ApplicationId, OrganizationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../platform/database/database.js';
import { SigningSecrets } from '../../platform/signing/signing-secrets.js';

export interface ApplicationRow {
  readonly id: ApplicationId;
  readonly slug: string;
  readonly name: string;
  readonly allOrganizations: boolean;
  readonly origins: readonly string[];
}

@Injectable()
export class Applications {
  constructor(private readonly secrets: SigningSecrets) {}

  /** False when the slug is taken: then nothing was changed. */
  async add(
    transaction: Transaction,
    { signingSecret, origins, ...rest }: Omit<ApplicationRow, 'id'> & { signingSecret: string },
  ): Promise<boolean> {
    const id = uuidv7() as ApplicationId;
    const { count } = await transaction.application.createMany({
      data: [{ id, ...rest, origins: [...origins], signingSecret: this.secrets.seal(id, signingSecret) }],
      skipDuplicates: true,
    });
    return count === 1;
  }

  /** Locked before the organizations that its changes are written to. */
  async lock(transaction: Transaction, slug: string): Promise<ApplicationRow | null> {
    const [row] = await transaction.$queryRaw<ApplicationRow[]>`
      SELECT id::text, slug, name, all_organizations AS "allOrganizations", origins
        FROM application WHERE slug = ${slug} FOR NO KEY UPDATE`;
    return row ?? null;
  }

  async update(transaction: Transaction, { id, name, allOrganizations, origins }: ApplicationRow): Promise<void> {
    await transaction.application.update({ where: { id }, data: { name, allOrganizations, origins: [...origins] } });
  }

  /** The secret before stays good for 24 hours; the one before that, if there was one, is good no more. */
  async replaceSecret(transaction: Transaction, id: ApplicationId, signingSecret: string): Promise<void> {
    await transaction.$executeRaw`
      UPDATE application SET previous_secret = signing_secret, previous_secret_until = now() + interval '24 hours',
             signing_secret = ${this.secrets.seal(id, signingSecret)}
       WHERE id = ${id}::uuid`;
  }

  /** Where it may act: slug → id. Every organization there is now, when it is allowed in all. */
  async organizationsOf(
    transaction: Transaction,
    { id, allOrganizations }: Pick<ApplicationRow, 'id' | 'allOrganizations'>,
  ): Promise<ReadonlyMap<string, OrganizationId>> {
    const rows = await transaction.organization.findMany({
      where: { slug: { not: null }, ...(!allOrganizations && { applications: { some: { applicationId: id } } }) },
      select: { id: true, slug: true },
      orderBy: { slug: 'asc' },
    });
    return new Map(rows.map((row) => [row.slug ?? '', row.id as OrganizationId]));
  }

  async allowIn(transaction: Transaction, id: ApplicationId, organizations: readonly OrganizationId[]): Promise<void> {
    const where = { applicationId: id };
    await transaction.applicationOrganization.deleteMany({
      where: { ...where, organizationId: { notIn: [...organizations] } },
    });
    await transaction.applicationOrganization.createMany({
      data: organizations.map((organizationId) => ({ ...where, organizationId })),
      skipDuplicates: true,
    });
  }
}
