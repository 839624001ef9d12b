import 'reflect-metadata';
import { createServer, type RequestListener, type Server as HttpServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { features } from './app.module.js';
import type { ResolvedConfiguration } from './platform/configuration/configuration.js';
import { ReadinessCheck } from './platform/health/readiness-check.js';
import { HealthModule } from './platform/health/health.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { EncryptionKeyChecks } from './platform/sealing/encryption-key-checks.js';
import { ServerLog } from './platform/server-log.js';
import { SigningModule } from './platform/signing/signing.module.js';

/** The same features without a door: what they do by themselves, in a process of the role `worker`. */
@Module({})
class WorkerModule {
  static forConfiguration(configuration: ResolvedConfiguration): DynamicModule {
    return {
      module: WorkerModule,
      imports: [PlatformModule.forConfiguration(configuration), SigningModule, HealthModule, ...features],
    };
  }
}

export interface Worker {
  readonly url: string;
  close(): Promise<void>;
}

/** Works until it is closed. Over HTTP it says how it is, and nothing else (0.2). */
export async function work(configuration: ResolvedConfiguration): Promise<Worker> {
  const modules = await NestFactory.createApplicationContext(WorkerModule.forConfiguration(configuration), {
    logger: new ServerLog(configuration),
  });
  try {
    await modules.get(EncryptionKeyChecks, { strict: false }).ensure();
    const server = await listening(healthOf(modules.get(ReadinessCheck, { strict: false })), configuration);
    const close = async () => {
      server.close();
      server.closeAllConnections();
      await modules.close();
    };
    return { url: urlOf(server), close };
  } catch (error) {
    await modules.close();
    throw error;
  }
}

const healthOf =
  (check: ReadinessCheck): RequestListener =>
  (request, response) => {
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    if (request.method === 'GET' && request.url === '/healthz') say(200, { status: 'ok' });
    else if (request.method === 'GET' && request.url === '/readyz')
      void check.execute().then((readiness) => say(readiness.ready ? 200 : 503, readiness));
    else response.writeHead(404).end();
  };

async function listening(listener: RequestListener, { host, port }: ResolvedConfiguration): Promise<HttpServer> {
  const server = createServer(listener).listen(port, host);
  await once(server, 'listening');
  return server;
}

function urlOf(server: HttpServer): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${String(port)}`;
}
