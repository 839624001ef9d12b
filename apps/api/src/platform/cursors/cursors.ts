import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';

/** The place of a row in its list: the values of the keyset columns, the id last. */
export type Place = readonly (string | number)[];

export class CursorInvalid extends Error {}

const MAC_BYTES = 12;

/**
 * Opaque cursors. `scope` names the list, the viewer and the filters: a cursor made up, or made for another scope, is
 * refused with CursorInvalid.
 */
@Injectable()
export class Cursors {
  private readonly keys: readonly Buffer[];

  constructor(@Inject(CONFIGURATION) { encryptionKeys }: ResolvedConfiguration) {
    this.keys = encryptionKeys.map(({ key }) => Buffer.from(hkdfSync('sha256', key, '', 'cursor', 32)));
  }

  make(scope: readonly unknown[], place: Place): string {
    const [key] = this.keys;
    if (key === undefined) throw new Error('no encryption key');
    const text = Buffer.from(JSON.stringify(place));
    return Buffer.concat([mac(key, scope, text), text]).toString('base64url');
  }

  read(scope: readonly unknown[], cursor: string): Place {
    const bytes = Buffer.from(cursor, 'base64url');
    const [sent, text] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)];
    const isOurs =
      bytes.toString('base64url') === cursor &&
      sent.length === MAC_BYTES &&
      this.keys.some((key) => timingSafeEqual(mac(key, scope, text), sent));
    if (!isOurs) throw new CursorInvalid();
    return JSON.parse(text.toString()) as Place;
  }
}

const mac = (key: Buffer, scope: readonly unknown[], text: Buffer): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(scope)).update('\0').update(text).digest().subarray(0, MAC_BYTES);
