import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedConfiguration } from '../platform/configuration/configuration.js';
import { CONFIGURATION } from '../platform/configuration-token.js';

/** What of a request says from which page it comes. */
export interface Sender {
  readonly headers: { readonly origin?: string | undefined };
  /** Name and port under which the server was called. */
  readonly host: string;
}

/** From which pages requests may come. Every browser names the page; whoever does not is no browser's page. */
@Injectable()
export class Origins {
  private readonly own: string;

  constructor(@Inject(CONFIGURATION) { publicUrl }: ResolvedConfiguration) {
    this.own = publicUrl;
  }

  /** The page is not ours, and none of the `others`. */
  isForeign({ headers: { origin }, host }: Sender, others: readonly string[] = []): boolean {
    if (origin === undefined || origin === this.own || others.includes(origin)) return false;
    return !URL.canParse(origin) || new URL(origin).host !== host;
  }
}
