import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';

/** Host names as the machine resolves them. */
@Injectable()
export class Names {
  /** Every IP address of a host of a URL; an address is its own. */
  async addressesOf(hostname: string): Promise<readonly string[]> {
    const bare = hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(bare) !== 0) return [bare];
    return (await lookup(bare, { all: true, verbatim: true })).map(({ address }) => address);
  }
}
