import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { testConfiguration } from '../../../testing/configuration.js';
import { FirstOperatorKey } from './first-operator-key.js';
import { OperatorKeys } from './persistence/operator-keys.js';

let server: TestServer;
let keys: OperatorKeys;
beforeAll(async () => {
  server = await testServer();
  keys = server.app.get(OperatorKeys, { strict: false });
});
afterAll(() => server.close());
beforeEach(() => server.database.prisma.apiKey.deleteMany({ where: { applicationId: null } }));

const startWith = (operatorKey?: string) => {
  const { operatorKey: _, ...configuration } = testConfiguration();
  return new FirstOperatorKey(
    operatorKey === undefined ? configuration : { ...configuration, operatorKey },
    keys,
  ).ensure();
};
const lets = async (key: string) => (await server.withKey(key).get('/v1/organizations')).status === 200;

it('makes a key at the first start, and tells it once', async () => {
  const key = await startWith();
  expect(key).toMatch(/^csk_op_/);
  expect(await lets(key ?? '')).toBe(true);
  expect(await startWith()).toBeUndefined();
});

it('makes one key of two servers that start at once', async () => {
  const made = await Promise.all([startWith(), startWith(), startWith()]);
  expect(made.filter((key) => key !== undefined)).toHaveLength(1);
});

it('takes the configured key as it is, at every start', async () => {
  const key = `csk_op_any/visible!characters+${'=~'.repeat(10)}`;
  expect(await startWith(key)).toBeUndefined();
  expect(await startWith(key)).toBeUndefined();
  expect(await lets(key)).toBe(true);
  expect(await startWith()).toBeUndefined();
});

it('takes a configured key that looks like one of ours', async () => {
  const key = await startWith();
  await server.database.prisma.apiKey.deleteMany({ where: { applicationId: null } });
  await startWith(key);
  expect(await lets(key ?? '')).toBe(true);
});

it('lets another configured key take the place of the one before', async () => {
  const [before, after] = [`csk_op_${'b'.repeat(32)}`, `csk_op_${'a'.repeat(32)}`];
  await startWith(before);
  await startWith(after);
  expect([await lets(before), await lets(after)]).toEqual([false, true]);
});
