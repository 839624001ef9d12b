import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppModule } from '../src/app.module.js';
import { FirstOperatorKey } from '../src/identity/api-key/first-operator-key.js';
import { dress } from '../src/main.js';
import type { ResolvedConfiguration } from '../src/platform/configuration/configuration.js';
import { HttpAdapter } from '../src/platform/http-adapter.js';
import { Client } from './client.js';
import { OPERATOR_KEY, testConfiguration } from './configuration.js';

/** The whole server on the spec's own database. Requests are injected; `listen()` opens a port where a socket is needed. */
export class TestServer {
  readonly anybody: Client;
  readonly operator: Client;

  constructor(
    readonly app: NestFastifyApplication,
    readonly configuration: ResolvedConfiguration,
  ) {
    this.anybody = new Client(app, {});
    this.operator = this.withKey(OPERATOR_KEY);
  }

  withKey(key: string): Client {
    return new Client(this.app, { authorization: `Bearer ${key}` });
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

export async function testServer(changes: Partial<ResolvedConfiguration> = {}): Promise<TestServer> {
  const configuration = testConfiguration(changes);
  const module = await Test.createTestingModule({ imports: [AppModule.forConfiguration(configuration)] }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(new HttpAdapter(), { bodyParser: false });
  await dress(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await app.get(FirstOperatorKey, { strict: false }).ensure();
  return new TestServer(app, configuration);
}
