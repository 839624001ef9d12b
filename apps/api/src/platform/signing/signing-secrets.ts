import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ApplicationId } from '@countersign/domain';
import { Database } from '../database/database.js';
import { column, selection } from '../database/selection.js';
import { statement } from '../database/statement.js';
import { pack, unpack } from '../packed-box.js';
import { Sealer } from '../sealing/sealer.js';

const BYTES = 32;

/** As Standard Webhooks writes it. */
export const newSigningSecret = (): string => `whsec_${randomBytes(BYTES).toString('base64')}`;

/** What the box of a secret is bound to. One that is replaced keeps its box. */
const boundTo = (application: ApplicationId): string => `application/${application}/signing-secret`;

const columns = selection({
  newest: column.bytesOrNull('a.signing_secret'),
  before: column.bytesOrNull('CASE WHEN a.previous_secret_until > now() THEN a.previous_secret END'),
});
const read = statement(`SELECT ${columns.sql} FROM application a WHERE a.id = $1::uuid`);

/** The secrets that sign what is sent to an application, each in a box in its row. */
@Injectable()
export class SigningSecrets {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  seal(application: ApplicationId, secret: string): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(pack(this.sealer.seal(secret, boundTo(application))));
  }

  /** Those that are good now: the newest, then the one that it replaces. */
  async of(application: ApplicationId): Promise<readonly string[]> {
    const [row] = await this.database.run({ application }, read, [application]);
    if (row === undefined) throw new Error('an application without its row');
    const { newest, before } = columns.read(row);
    const boxes = [newest, before].filter((box) => box !== null);
    return boxes.map((box) => this.sealer.open(unpack(box), boundTo(application)));
  }
}
