import { Names } from '../src/platform/egress/names.js';

/** A name server of a spec's own; what it does not know is asked of the machine. */
export class KnownNames extends Names {
  constructor(private readonly known: Readonly<Record<string, readonly string[]>> = {}) {
    super();
  }

  override addressesOf(hostname: string): Promise<readonly string[]> {
    const addresses = this.known[hostname];
    return addresses === undefined ? super.addressesOf(hostname) : Promise.resolve(addresses);
  }
}
