import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Settings } from './settings.js';
import { servePages } from './web/pages.js';

export { settingsOf } from './settings.js';

export interface Served {
  close(): Promise<void>;
}

/** Listens when the database is there, all gates stand, and what an earlier process left is gone on with. */
export async function serve(settings: Settings): Promise<Served> {
  const adapter = new FastifyAdapter({ forceCloseConnections: true });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(settings), adapter, {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  servePages(app.getHttpAdapter().getInstance(), settings.countersign.url);
  try {
    await app.listen(settings.port, settings.host);
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}
