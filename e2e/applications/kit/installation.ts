import { Countersign, type CountersignOptions } from '@countersign/sdk';
import { Clock } from '../../../apps/api/testing/clock.js';
import { type Company, company } from '../../../apps/api/testing/company.js';
import type { MoveAnswer } from '../../../apps/api/testing/move-answer.js';
import type { Reviewer } from '../../../apps/api/testing/reviewer.js';
import { type TestServer, testServer } from '../../../apps/api/testing/test-server.js';

type Changes = Parameters<typeof testServer>[0];

/** A real server on a port of its own, an organization with people, and an application that has no gates yet. */
export class Installation<Name extends string = string> {
  private constructor(
    private server: TestServer,
    private readonly changes: Changes,
    readonly acme: Company<Name>,
    readonly url: string,
  ) {}

  /** `const house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });` */
  static async of<const Name extends string>(
    people: Readonly<Record<Name, readonly string[]>>,
    changes: Changes = {},
  ): Promise<Installation<Name>> {
    const server = await testServer(changes);
    const acme = await company(server, { people, gates: [] });
    return new Installation(server, changes, acme, (await server.listen()).replace('[::1]', '127.0.0.1'));
  }

  /** Who signs here. */
  get publicUrl(): string {
    return this.server.configuration.publicUrl;
  }

  /** What signs the questions and webhooks to the application: a fresh one. */
  async signingSecret(): Promise<string> {
    const { body } = await this.server.operator.post(`/v1/applications/${this.acme.app.slug}/signing-secret`);
    return body.signingSecret as string;
  }

  /** A backend tool of the application. */
  tool(options: Partial<CountersignOptions> = {}): Countersign {
    return new Countersign({ url: this.url, key: this.acme.app.key, ...options });
  }

  /** Somebody who has just signed in at the server that runs now. */
  async person(name: Name): Promise<Reviewer> {
    const person = this.acme.people[name];
    return person.by(await this.server.signedIn(person));
  }

  /** What waits in somebody's inbox for a call, once it does. */
  async waiting(name: Name, callId: string) {
    const { id } = await this.raised(callId);
    const person = await this.person(name);
    const seen = await person.see(id);
    if (seen === null) throw new Error(`${name} does not see the decision of ${callId}`);
    return { person, seen };
  }

  async accept(name: Name, callId: string, changes: Parameters<Reviewer['accept']>[1] = {}) {
    const { person, seen } = await this.waiting(name, callId);
    return moved(await person.accept(seen, changes));
  }

  async reject(name: Name, callId: string, reason?: string) {
    const { person, seen } = await this.waiting(name, callId);
    return moved(await person.reject(seen, reason));
  }

  /** Whoever asked takes it back. */
  async withdraw(name: Name, callId: string) {
    const { id } = await this.raised(callId);
    return moved(await (await this.person(name)).withdraw(id));
  }

  /** Nobody answers in time. */
  async lapse(callId: string): Promise<void> {
    const { id } = await this.raised(callId);
    const clock = new Clock(this.server, this.acme);
    await clock.expire(id);
    await clock.comeBy(id);
  }

  /** Resolves when the application has raised this call. */
  async raised(callId: string): Promise<{ readonly id: string }> {
    for (;;) {
      const decision = await this.tool().decisionOf(callId);
      if (decision !== undefined) return decision;
      await new Promise((again) => setTimeout(again, 20));
    }
  }

  /** The server ends; whoever waits for it finds nobody there. */
  stop(): Promise<void> {
    return this.server.close();
  }

  /** And is there again, at the same address, on the same database. */
  async startAgain(): Promise<void> {
    this.server = await testServer(this.changes);
    await this.server.app.listen(Number(new URL(this.url).port), '127.0.0.1');
  }
}

/** What did not go through would let a spec wait for ever. */
function moved(answer: MoveAnswer): MoveAnswer {
  if (answer.__typename !== 'Moved') throw new Error(`the move was answered ${JSON.stringify(answer)}`);
  return answer;
}
