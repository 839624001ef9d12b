import type { OrganizationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../platform/database/database.js';
import type { OrganizationSettings } from '../rules/organization-settings.js';

export interface OrganizationRow {
  readonly id: OrganizationId;
  readonly slug: string;
  readonly name: string;
  readonly settings: OrganizationSettings;
}

/** Rows of organizations alone; what lies inside of one is reached through OrganizationWork. */
@Injectable()
export class Organizations {
  /** The new one's id; null when the slug is taken. */
  async add(
    transaction: Transaction,
    { slug, name, settings }: Omit<OrganizationRow, 'id'>,
  ): Promise<OrganizationId | null> {
    const id = uuidv7() as OrganizationId;
    const { count } = await transaction.organization.createMany({
      data: [{ id, slug, name, settings }],
      skipDuplicates: true,
    });
    return count === 1 ? id : null;
  }

  async update(
    transaction: Transaction,
    id: OrganizationId,
    change: Pick<OrganizationRow, 'name' | 'settings'>,
  ): Promise<void> {
    await transaction.organization.update({ where: { id }, data: change });
  }

  /** It gives up its slug and its applications; its decisions and events stay. */
  async bury(transaction: Transaction, id: OrganizationId): Promise<void> {
    await transaction.applicationOrganization.deleteMany({ where: { organizationId: id } });
    await transaction.$executeRaw`UPDATE organization SET slug = NULL, deleted_at = now() WHERE id = ${id}::uuid`;
  }

  /** In the order of their making, after `after`. */
  async list(
    transaction: Transaction,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<OrganizationRow[]> {
    return transaction.$queryRaw`
      SELECT id::text, slug, name, settings FROM organization
       WHERE slug IS NOT NULL AND (${after}::uuid IS NULL OR id > ${after}::uuid)
       ORDER BY id LIMIT ${limit}`;
  }

  /** slug → id, of those that are there. */
  async idsOf(transaction: Transaction, slugs: readonly string[]): Promise<ReadonlyMap<string, OrganizationId>> {
    const rows = await transaction.organization.findMany({
      where: { slug: { in: [...slugs] } },
      select: { id: true, slug: true },
    });
    return new Map(rows.map(({ id, slug }) => [slug ?? '', id as OrganizationId]));
  }
}
