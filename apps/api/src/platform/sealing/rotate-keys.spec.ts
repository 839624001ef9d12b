import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import pg from 'pg';
import { company, raisedIn, usualArguments } from '../../../testing/company.js';
import { testConfiguration } from '../../../testing/configuration.js';
import { type EmptyDatabase, emptyDatabase } from '../../../testing/empty-database.js';
import { made } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { serve } from '../../main.js';
import type { EncryptionKey } from '../configuration/configuration.js';
import { SigningSecrets } from '../signing/signing-secrets.js';
import { EncryptionKeyChecks } from './encryption-key-checks.js';
import { RotateKeys } from './rotate-keys.js';
import { BEGINNING_BYTES } from './sealer.js';

let database: EmptyDatabase;
const open: TestServer[] = [];
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
  await database.drop();
});

const keyOf = (id: string): EncryptionKey => ({ id, key: randomBytes(32) });
const [old, young] = [keyOf('old'), keyOf('young')];

async function serverWith(...encryptionKeys: EncryptionKey[]): Promise<TestServer> {
  const server = await testServer({ databaseUrl: database.url, encryptionKeys });
  open.push(server);
  await server.app.get(EncryptionKeyChecks, { strict: false }).ensure();
  return server;
}
const start = async (...encryptionKeys: EncryptionKey[]): Promise<void> =>
  (await serve(testConfiguration({ databaseUrl: database.url, encryptionKeys }))).close();
const rotate = (server: TestServer, signal = new AbortController().signal) =>
  server.app.get(RotateKeys, { strict: false }).run(signal);

/** Accepted with a change and a reason, asked for once with a key of its own, the signing secret replaced. */
async function aDay(server: TestServer) {
  const acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
  const call = acme.call({ by: acme.people.mia, summary: 'häna 🧾' });
  const ask = (by: TestServer) =>
    by.withKey(acme.app.key).with({ 'idempotency-key': 'once' }).post('/v1/decisions', call);
  const decision = raisedIn(await made(ask(server)));
  const modifiedArguments = { ...usualArguments, amount: 3 };
  await acme.people.ana.accept(decision, { reason: 'half of it', modifiedArguments });
  await made(server.operator.post(`/v1/applications/${acme.app.slug}/signing-secret`));
  const secretsBy = (by: TestServer) => by.app.get(SigningSecrets, { strict: false }).of(acme.app.id);
  return { acme, ask, decision, modifiedArguments, secretsBy, secrets: await secretsBy(server) };
}

/** Every box there is: the id of its key, and its text as it is sealed. */
async function boxes(): Promise<readonly { readonly key: string; readonly sealed: string }[]> {
  const url = Object.assign(new URL(process.env['TEST_SUPERUSER_URL']!), { pathname: new URL(database.url).pathname });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const packed = (column: string, table: string) =>
    `SELECT packed_key(${column}), substr(${column}, 2 + get_byte(${column}, 0)) FROM ${table} WHERE ${column} IS NOT NULL`;
  const { rows } = await client.query(`SELECT key, encode(substr(box, ${BEGINNING_BYTES} + 1), 'hex') AS sealed FROM (
      SELECT key_id, box FROM sealed UNION ALL ${packed('signing_secret', 'application')}
      UNION ALL ${packed('previous_secret', 'application')} UNION ALL ${packed('answer', 'idempotency')}) AS every (key, box)
    ORDER BY sealed`);
  await client.end();
  return rows;
}
const under = (key: string, all: readonly { readonly sealed: string }[]) => all.map(({ sealed }) => ({ key, sealed }));

it('puts every box under the newest key without touching its text, so that the old key can be taken away', async () => {
  const before = await serverWith(old);
  const { acme, ask, decision, modifiedArguments, secrets, secretsBy } = await aDay(before);
  const sealed = await boxes();
  expect(sealed).toHaveLength(6);
  await rotate(await serverWith(young, old));
  expect(await boxes()).toEqual(under('young', sealed));

  const after = await serverWith(young);
  expect((await ask(after)).headers['idempotent-replayed']).toBe('true');
  const app = after.withKey(acme.app.key);
  expect((await app.get(`/v1/decisions/${decision.id}`)).body.reason).toBe('half of it');
  const grant = await app.post(`/v1/decisions/${decision.id}/grant`, { executor: 'run-1' });
  expect(grant.body.arguments).toEqual(modifiedArguments);
  expect(await secretsBy(after)).toEqual(secrets);
  await start(young);
});

it('does not start without a key under which something is sealed, and tells its id', async () => {
  await aDay(await serverWith(old));
  await expect(start(young)).rejects.toThrow(
    /^The key old is not in COUNTERSIGN_ENCRYPTION_KEYS, and this database has/,
  );
  await start(young, old);
  await expect(start(young)).rejects.toThrow(/The key old/);
  await rotate(await serverWith(young, old));
  await start(young);
});

it('is done once, though two workers rotate at the same time, and nothing is left to do afterwards', async () => {
  await aDay(await serverWith(old));
  const sealed = await boxes();
  const [one, another] = [await serverWith(young, old), await serverWith(young, old)];
  await Promise.all([rotate(one), rotate(another)]);
  expect(await boxes()).toEqual(under('young', sealed));
  await rotate(one);
  expect(await boxes()).toEqual(under('young', sealed));
});

it('finds what was sealed under the old key meanwhile, and stops when it is told to', async () => {
  const late = await serverWith(old);
  const worker = await serverWith(young, old);
  await rotate(worker);
  await aDay(late);
  await rotate(worker, AbortSignal.abort());
  expect((await boxes()).some(({ key }) => key === 'old')).toBe(true);
  await rotate(worker);
  expect((await boxes()).every(({ key }) => key === 'young')).toBe(true);
});

it('leaves alone what it has no key for', async () => {
  await aDay(await serverWith(keyOf('lost')));
  const worker = await testServer({ databaseUrl: database.url, encryptionKeys: [young, old] });
  open.push(worker);
  await rotate(worker);
  expect((await boxes()).every(({ key }) => key === 'lost')).toBe(true);
});
