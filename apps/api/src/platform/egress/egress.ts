import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';
import { EgressFailed } from './egress-failed.js';
import { exchange, type Outgoing, type Received } from './exchange.js';
import { Names } from './names.js';
import { reachable } from './reachable.js';

/** The only way out: calls to addresses that others chose, which must not become calls into our own network (2.8). */
@Injectable()
export class Egress {
  private readonly mayReach: (address: string) => boolean;

  constructor(
    @Inject(CONFIGURATION) { egressAllow }: Pick<ResolvedConfiguration, 'egressAllow'>,
    private readonly names: Names,
  ) {
    this.mayReach = reachable(egressAllow);
  }

  /** Throws EgressFailed when there is no whole answer within `milliseconds`. */
  async post(outgoing: Outgoing, { milliseconds }: { milliseconds: number }): Promise<Received> {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      return await exchange(outgoing, await this.checked(outgoing.url, signal), signal);
    } catch (error) {
      if (signal.aborted) throw new EgressFailed('timed_out');
      throw error instanceof EgressFailed ? error : new EgressFailed('connection_failed');
    }
  }

  /** Resolved once; one address that is not allowed spoils the name. */
  private async checked(url: string, signal: AbortSignal): Promise<readonly string[]> {
    const addresses = await Promise.race([this.resolved(new URL(url).hostname), ended(signal)]);
    if (!addresses.every(this.mayReach)) throw new EgressFailed('address_not_allowed');
    return addresses;
  }

  private async resolved(hostname: string): Promise<readonly string[]> {
    const addresses = await this.names.addressesOf(hostname).catch(() => []);
    if (addresses.length === 0) throw new EgressFailed('name_not_resolved');
    return addresses;
  }
}

const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(new EgressFailed('timed_out'));
      },
      { once: true },
    );
  });
