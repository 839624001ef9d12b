import type { Company } from './company.js';
import { LiveClient } from './live-client.js';
import type { Reviewer } from './reviewer.js';
import { made } from './story.js';
import type { TestServer } from './test-server.js';

/** What each of those who hear anything was told: `{ ana: 'CHANGED', ben: 'GONE' }`. */
export type Heard = Readonly<Record<string, string>>;

/** People before their screens, each at a socket of their own. */
export class LiveAudience {
  private constructor(private readonly clients: ReadonlyMap<string, LiveClient>) {}

  /** Everybody looks at this organization's inbox; null: at their own. */
  static async of(clients: Readonly<Record<string, LiveClient>>, slug: string | null): Promise<LiveAudience> {
    for (const client of Object.values(clients)) await client.watch(slug);
    return new LiveAudience(new Map(Object.entries(clients)));
  }

  /** What they are told of the decision because of an act: when nobody has been told more for as long as all need. */
  async hear(act: () => Promise<unknown>, id: () => string): Promise<Heard> {
    const before = new Map([...this.clients].map(([name, client]) => [name, client.told.length]));
    const isTold = () => [...this.clients].some(([name, client]) => client.told.length > before.get(name)!);
    await act();
    await [...this.clients.values()][0]!.until(isTold);
    for (const client of this.clients.values()) if (client.closed === null) await client.settle();
    const heard = [...this.clients].map(([name, { told }]) => [name, told.slice(before.get(name)).join()] as const);
    return Object.fromEntries(
      heard.filter(([, told]) => told !== '').map(([name, told]) => [name, told.replaceAll(` ${id()}`, '')]),
    );
  }

  close(): void {
    for (const client of this.clients.values()) client.close();
  }
}

/** Somebody's browser, signed in. */
export async function browserOf(server: TestServer, url: string, person: Pick<Reviewer, 'id'>): Promise<LiveClient> {
  return (await LiveClient.open(url, await server.cookieOf(person))).signIn();
}

/** Somebody's inbox inside the page of the company's application. */
export async function embeddedOf(
  { app }: Pick<Company, 'app'>,
  url: string,
  { user }: Reviewer,
  more: object = {},
): Promise<LiveClient> {
  const { body } = await made(app.post('/v1/inbox-tokens', { user, ...more }));
  return (await LiveClient.open(url)).signIn({ authorization: `Bearer ${body.token}` });
}
