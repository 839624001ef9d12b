import { Injectable } from '@nestjs/common';
import { attempt } from './attempt.js';
import type { Carrier } from './credential-strategy.js';
import { Origins, type Sender } from './origins.js';
import { EmbeddedPeople } from './persistence/embedded-people.js';
import { InboxTokenStrategy } from './strategies/inbox-token.strategy.js';
import { SessionStrategy } from './strategies/session.strategy.js';
import type { IdentifiedViewer } from './viewer.js';

/** Who sends this: one answer for a POST and for a socket. Where there is an Authorization header, it decides alone. */
@Injectable()
export class Identity {
  constructor(
    private readonly session: SessionStrategy,
    private readonly token: InboxTokenStrategy,
    private readonly origins: Origins,
    private readonly people: EmbeddedPeople,
  ) {}

  async viewer(carrier: Carrier): Promise<IdentifiedViewer | null> {
    const result = await attempt(carrier.headers.authorization === undefined ? this.session : this.token, carrier);
    return result.kind === 'signed-in' ? result.viewer : null;
  }

  /** From this page somebody may come, whoever they turn out to be: it is ours, or some application's. */
  async mayComeFrom(sender: Sender): Promise<boolean> {
    return !this.origins.isForeign(sender) || (await this.isEmbedding(sender));
  }

  /** The page is not ours, and some application embeds the inbox in it: as it is declared now, in one cheap query. */
  async isEmbedding(sender: Sender): Promise<boolean> {
    const { origin } = sender.headers;
    return origin !== undefined && this.origins.isForeign(sender) && this.people.isEmbeddedIn(origin);
  }
}
