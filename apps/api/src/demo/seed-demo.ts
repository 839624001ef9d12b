import { NestFactory } from '@nestjs/core';
import { DeclareGates } from '../gates/use-cases/declare-gates.js';
import { ApiKeyStrategy } from '../identity/api-key/api-key.strategy.js';
import type { ApplicationCaller } from '../identity/api-key/caller.js';
import type { ResolvedConfiguration } from '../platform/configuration/configuration.js';
import { Database } from '../platform/database/database.js';
import { EncryptionKeyChecks } from '../platform/sealing/encryption-key-checks.js';
import { APPLICATION, DemoDirectory } from './demo-directory.js';
import { DemoModule } from './demo.module.js';
import { DemoSignIns } from './demo-sign-ins.js';
import { type Expiries, EXPIRIES, FIRST_EXPIRIES, gates } from './gates.js';
import { isVacant } from './persistence/vacancy.js';
import { type Scene, type Story, tell } from './scene.js';
import { firstDay } from './stories/first-day.js';
import { invoicesAnswered } from './stories/invoices-answered.js';
import { invoicesWaiting } from './stories/invoices-waiting.js';
import { limits } from './stories/limits.js';
import { notes } from './stories/notes.js';
import { todos } from './stories/todos.js';
import { type Get, told } from './told.js';

/**
 * Puts the demo (0.3) into an empty database, by the use cases that everybody else goes through, so that each of its
 * decisions has its evidence. Its instants are those of the start. What lapses does so by itself, some seconds later.
 *
 * @returns the key of the demo's application, which is told this once; undefined where the database is not empty
 */
export async function seedDemo(
  configuration: ResolvedConfiguration,
): Promise<{ readonly applicationKey: string } | undefined> {
  if (!(await hasRoom(configuration))) return undefined;
  const modules = await NestFactory.createApplicationContext(
    DemoModule.forConfiguration({ ...configuration, role: 'api' }),
    {
      logger: ['error', 'fatal'],
    },
  );
  try {
    await modules.get(EncryptionKeyChecks, { strict: false }).ensure();
    return { applicationKey: await play((type) => modules.get(type, { strict: false })) };
  } finally {
    await modules.close();
  }
}

async function hasRoom(configuration: ResolvedConfiguration): Promise<boolean> {
  const database = new Database(configuration);
  try {
    return await isVacant(database, APPLICATION);
  } finally {
    await database.onApplicationShutdown();
  }
}

async function play(get: Get): Promise<string> {
  const directory = new DemoDirectory(get);
  await directory.furnish();
  const signIns = new DemoSignIns(get);
  const application = await callerOf(get, (await directory.passingKey()).key);
  const scene = { get, directory, application, as: await signIns.begin() };
  await act(scene, FIRST_EXPIRIES, firstDay);
  await act(scene, EXPIRIES, [...limits, ...notes, ...invoicesAnswered, ...invoicesWaiting, ...todos]);
  await signIns.end();
  return (await directory.lastingKey()).key;
}

/** A decision keeps the expiry under which it was raised (1.2). */
async function act(scene: Scene, expiries: Expiries, stories: readonly Story[]): Promise<void> {
  told(await scene.get(DeclareGates).execute(scene.application, gates(expiries)));
  for (const story of stories) await tell(scene, story);
}

async function callerOf(get: Get, key: string): Promise<ApplicationCaller> {
  const caller = await get(ApiKeyStrategy).validate(key);
  if (caller === false || caller.kind === 'operator') throw new Error('the key of the demo opens nothing');
  return caller;
}
