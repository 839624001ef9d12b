import type { Scope } from '@countersign/contract';
import type { ApplicationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/database.js';

export interface KeyRow {
  readonly id: string;
  readonly application: ApplicationId;
  readonly secretHash: Buffer;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
}

@Injectable()
export class ApplicationKeys {
  async add(transaction: Transaction, { application, secretHash, scopes, ...key }: KeyRow): Promise<void> {
    await transaction.apiKey.create({
      data: { ...key, applicationId: application, secretHash: Uint8Array.from(secretHash), scopes: [...scopes] },
    });
  }

  /** False when the application has no such key, or it was revoked before. */
  async revoke(transaction: Transaction, application: ApplicationId, id: string): Promise<boolean> {
    const count = await transaction.$executeRaw`
      UPDATE api_key SET revoked_at = now()
       WHERE id = ${id} AND application_id = ${application}::uuid AND revoked_at IS NULL`;
    return count === 1;
  }
}
