import { isIPv4, isIPv6 } from 'node:net';
import { fail, ok } from '@countersign/domain';
import type { Network } from './configuration.js';
import type { Reader } from './readers.js';

/** `10.0.0.0/8,fd00::/8`: networks as CIDRs, separated by commas. */
export const networks: Reader<readonly Network[]> = (text) => {
  const read: Network[] = [];
  for (const [index, entry] of text.split(',').entries()) {
    const network = networkOf(entry.trim());
    if (network === null)
      return fail(`must be CIDRs such as 10.0.0.0/8, separated by commas; entry ${String(index + 1)} is not`);
    read.push(network);
  }
  return ok(read);
};

function networkOf(entry: string): Network | null {
  const [, address, digits] = /^([0-9a-f.:]+)\/(\d{1,3})$/i.exec(entry) ?? [];
  if (address === undefined) return null;
  const prefix = Number(digits);
  if (isIPv4(address)) return prefix <= 32 ? { address, prefix, family: 'ipv4' } : null;
  return isIPv6(address) && prefix <= 128 ? { address, prefix, family: 'ipv6' } : null;
}
