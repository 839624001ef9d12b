import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';
import { Database } from '../database/database.js';
import { statement } from '../database/statement.js';
import { Sealer } from './sealer.js';
import { WrongEncryptionKey } from './wrong-encryption-key.js';

const CONSTANT = 'countersign';
const boundTo = (id: string): string => `encryption-key/${id}`;

const isInUse = statement('SELECT key_in_use($1::text)');

/**
 * Whether each configured encryption key is the one that the database knows under its id, and whether none is missing.
 * Otherwise what is sealed could not be opened, and what is sealed from now on would be lost to whoever sets the right
 * key again.
 */
@Injectable()
export class EncryptionKeyChecks {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration,
    private readonly database: Database,
  ) {}

  /** Run at every start, before anything is sealed. Rejects with {@link WrongEncryptionKey}. */
  async ensure(): Promise<void> {
    const { encryptionKey } = this.database.prisma;
    const sealers = this.sealersOfOneKey();
    const boxes = Array.from(sealers, ([id, sealer]) => ({ id, checkBox: sealedBy(sealer, id) }));
    // Inserted first and read then: of two servers that start at once with different keys, one is refused.
    await encryptionKey.createMany({ data: boxes, skipDuplicates: true });
    for (const { id, checkBox } of await encryptionKey.findMany()) {
      const sealer = sealers.get(id);
      if (sealer === undefined) await this.forget(id);
      else if (!opens(sealer, id, checkBox)) throw WrongEncryptionKey.another(id);
    }
  }

  /** It is not configured any more. Asked once: a key that is forgotten is asked for no more. */
  private async forget(id: string): Promise<void> {
    const [row] = await this.database.runOutside(isInUse, [id]);
    if (row?.[0] === 't') throw WrongEncryptionKey.missing(id);
    await this.database.prisma.encryptionKey.deleteMany({ where: { id } });
  }

  private sealersOfOneKey(): ReadonlyMap<string, Sealer> {
    const { encryptionKeys } = this.configuration;
    return new Map(encryptionKeys.map((key) => [key.id, new Sealer({ ...this.configuration, encryptionKeys: [key] })]));
  }
}

const sealedBy = (sealer: Sealer, id: string) => Uint8Array.from(sealer.seal(CONSTANT, boundTo(id)).box);

function opens(sealer: Sealer, id: string, checkBox: Uint8Array): boolean {
  try {
    return sealer.open({ keyId: id, box: Buffer.from(checkBox) }, boundTo(id)) === CONSTANT;
  } catch {
    return false;
  }
}
