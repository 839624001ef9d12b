import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppModule } from '../src/app.module.js';
import { FirstOperatorKey } from '../src/identity/api-key/first-operator-key.js';
import { CookieStrategy } from '../src/identity/credential-strategy.js';
import { Sessions } from '../src/identity/persistence/sessions.js';
import { dress } from '../src/main.js';
import type { ResolvedConfiguration } from '../src/platform/configuration/configuration.js';
import { Database } from '../src/platform/database/database.js';
import { HttpAdapter } from '../src/platform/http-adapter.js';
import { ServerLog } from '../src/platform/server-log.js';
import { makeApplication, type TestApplication, type WantedApplication } from './application.js';
import { Client } from './client.js';
import { OPERATOR_KEY, testConfiguration } from './configuration.js';
import { type Story, tell, type TestPerson, type Told } from './story.js';

/** The whole server on the spec's own database. Requests are injected; `listen` opens a port where a socket is needed. */
export class TestServer {
  /** Somebody without any key. */
  readonly anybody: Client;
  readonly operator: Client;
  readonly database: Database;

  constructor(
    readonly app: NestFastifyApplication,
    readonly configuration: ResolvedConfiguration,
  ) {
    this.anybody = new Client(app);
    this.operator = this.withKey(OPERATOR_KEY);
    this.database = app.get(Database, { strict: false });
  }

  withKey(key: string): Client {
    return new Client(this.app, { authorization: `Bearer ${key}` });
  }

  /** `const { acme, ana, mia } = await server.organizations({ acme: { ana: ['FINANCE_APPROVER'], mia: [] } });` */
  organizations<const S extends Story>(story: S): Promise<Told<S>> {
    return tell(this.operator, this.database, story);
  }

  application(wanted: WantedApplication = {}): Promise<TestApplication> {
    return makeApplication(this, wanted);
  }

  /** The browser of a person who has just signed in, on a page of ours. */
  async signedIn(person: Pick<TestPerson, 'id'>): Promise<Client> {
    return new Client(this.app, { ...(await this.cookieOf(person)), 'x-countersign': '1' });
  }

  /** What the browser of a person who has just signed in sends along. */
  async cookieOf({ id }: Pick<TestPerson, 'id'>): Promise<{ readonly cookie: string }> {
    const token = await this.app.get(Sessions, { strict: false }).begin(id, undefined);
    return { cookie: `${CookieStrategy.cookie}=${token}` };
  }

  /** The address of the server on a free port. */
  async listen(): Promise<string> {
    await this.app.listen(0, '127.0.0.1');
    return this.app.getUrl();
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

/** `let server: TestServer; beforeAll(async () => { server = await testServer(); }); afterAll(() => server.close());` */
export async function testServer(
  changes: Partial<ResolvedConfiguration> = {},
  controllers: readonly Type[] = [],
): Promise<TestServer> {
  const configuration = testConfiguration(changes);
  const module = await Test.createTestingModule({
    imports: [AppModule.forConfiguration(configuration)],
    controllers: [...controllers],
  }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(new HttpAdapter(configuration), {
    bodyParser: false,
    logger: new ServerLog(configuration),
  });
  await dress(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await app.get(FirstOperatorKey, { strict: false }).ensure();
  return new TestServer(app, configuration);
}
