import type { OrganizationId } from '@countersign/domain';
import type { Prisma } from '../generated/prisma/client.js';
import type { Transaction } from '../platform/database/database.js';
import type { ChainedEvent } from './chain.js';

export interface EventRow extends ChainedEvent {
  readonly organization: OrganizationId;
  /** The id of the organization or of the application. */
  readonly chain: string;
}

/** One statement, however many: a deleted organization writes an event for each member it had. */
export async function insertEvents(transaction: Transaction, rows: readonly EventRow[]): Promise<void> {
  await transaction.event.createMany({
    data: rows.map(({ organization, chain, sequence, type, actor, at, data, previousHash, hash }) => ({
      organizationId: organization,
      chainId: chain,
      sequence,
      type,
      actor,
      at: new Date(at),
      data: data as Prisma.InputJsonObject,
      previousHash,
      hash,
    })),
  });
}
