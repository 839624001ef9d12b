import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedConfiguration } from '../platform/configuration/configuration.js';
import { CONFIGURATION } from '../platform/configuration-token.js';

/** What of a request says from which page it comes. */
export interface Sender {
  readonly headers: { readonly origin?: string | undefined };
  /** Name and port under which the server was called. */
  readonly host: string;
}

/** Besides our own, or instead of them, the pages from which somebody may come. */
export interface Pages {
  readonly origins: readonly string[];
  /** From these alone, and not from ours. */
  readonly isBound: boolean;
}

export const OUR_PAGES: Pages = { origins: [], isBound: false };

/** From which pages requests may come. Every browser names the page; whoever does not is no browser's page. */
@Injectable()
export class Origins {
  private readonly own: string;

  constructor(@Inject(CONFIGURATION) { publicUrl }: ResolvedConfiguration) {
    this.own = publicUrl;
  }

  /** There is a page, and it is none of those. */
  isForeign({ headers: { origin }, host }: Sender, { origins, isBound } = OUR_PAGES): boolean {
    if (origin === undefined || origins.includes(origin)) return false;
    return isBound || !this.isOurs(origin, host);
  }

  private isOurs(origin: string, host: string): boolean {
    return origin === this.own || (URL.canParse(origin) && new URL(origin).host === host);
  }
}
