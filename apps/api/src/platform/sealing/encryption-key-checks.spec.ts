import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { testConfiguration } from '../../../testing/configuration.js';
import { type EmptyDatabase, emptyDatabase } from '../../../testing/empty-database.js';
import { seedDemo } from '../../demo/seed-demo.js';
import { serve } from '../../main.js';
import type { EncryptionKey, ResolvedConfiguration } from '../configuration/configuration.js';

let database: EmptyDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

const keyOf = (id: string): EncryptionKey => ({ id, key: randomBytes(32) });
const configured = (...encryptionKeys: EncryptionKey[]): ResolvedConfiguration =>
  testConfiguration({ databaseUrl: database.url, encryptionKeys });
const start = async (...keys: EncryptionKey[]): Promise<void> => (await serve(configured(...keys))).close();

it('starts again with the key it knows, and with a newer one before it', async () => {
  const [first, second] = [keyOf('k1'), keyOf('k2')];
  await start(first);
  await start(first);
  await start(second, first);
  await start(second);
});

it('does not start with another key under an id it knows, wherever that stands, and tells the id alone', async () => {
  const [known, wrong] = [keyOf('k1'), keyOf('k1')];
  await start(known);
  const sentence = /^The key k1 of COUNTERSIGN_ENCRYPTION_KEYS is not the one this database was sealed with; [^:]*$/;
  await expect(start(wrong)).rejects.toThrow(sentence);
  await expect(start(keyOf('k2'), wrong)).rejects.toThrow(sentence);
  await start(known);
});

it('lets one of two servers start that bring different keys under one id to a new database', async () => {
  const outcomes = await Promise.allSettled([start(keyOf('k1')), start(keyOf('k1'))]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('puts no demo into an empty database under another key', async () => {
  await start(keyOf('k1'));
  await expect(seedDemo(configured(keyOf('k1')))).rejects.toThrow('COUNTERSIGN_ENCRYPTION_KEYS');
});
