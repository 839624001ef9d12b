import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Network } from '../configuration/configuration.js';

/** IPv4 that is no public host (IANA's special-purpose registry), and multicast. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * Public IPv6 hosts are in here alone: loopback, link-local, unique local, multicast and what wraps an IPv4 address
 * (mapped, NAT64) are all outside.
 */
const GLOBAL_V6 = ['2000::', 3] as const;

/** Inside of it: protocol assignments with Teredo, documentation, 6to4 (which wraps IPv4 too), documentation again. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [address, prefix] of SPECIAL_V4) special.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of SPECIAL_V6) special.addSubnet(address, prefix, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet(...GLOBAL_V6, 'ipv6');

/** Whether an outgoing call may connect to an IP address: a public host, or one in the networks that were allowed (2.8). */
export function reachable(allowed: readonly Network[]): (address: string) => boolean {
  const permitted = new BlockList();
  for (const { address, prefix, family } of allowed) permitted.addSubnet(address, prefix, family);
  return (address) => {
    if (isIPv4(address)) return permitted.check(address, 'ipv4') || !special.check(address, 'ipv4');
    if (!isIPv6(address) || address.includes('%')) return false; // a zone names an interface of this machine
    return permitted.check(address, 'ipv6') || (globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6'));
  };
}
