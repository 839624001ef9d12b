import { Injectable } from '@nestjs/common';
import type { ApplicationId } from '@countersign/domain';
import { pack, unpack } from '../../platform/packed-box.js';
import { Sealer } from '../../platform/sealing/sealer.js';
import type { Mark } from '../persistence/notices.js';

/**
 * A mark as its application keeps it (`id:` of an event). Sealed: positions are the installation's, and would tell how
 * much others are told. One that was made up, or is another application's, opens to nothing.
 */
@Injectable()
export class MarkTokens {
  constructor(private readonly sealer: Sealer) {}

  make(application: ApplicationId, { position, at }: Mark): string {
    return pack(this.sealer.seal(JSON.stringify([position, at]), boundTo(application))).toString('base64url');
  }

  read(application: ApplicationId, token: string): Mark | null {
    try {
      const text = this.sealer.open(unpack(Buffer.from(token, 'base64url')), boundTo(application));
      const [position, at] = JSON.parse(text) as [string, number];
      return { position, at };
    } catch {
      return null;
    }
  }
}

const boundTo = (application: ApplicationId): string => `events\n${application}`;
