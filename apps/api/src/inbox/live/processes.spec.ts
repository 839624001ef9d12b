import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { testConfiguration } from '../../../testing/configuration.js';
import { browserOf } from '../../../testing/live-audience.js';
import { race } from '../../../testing/race.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { Pokes } from '../../decisions/persistence/pokes.js';
import { work } from '../../worker.js';

let servers: readonly [TestServer, TestServer];
let urls: readonly [string, string];
let acme: Company<'ana' | 'ben' | 'mia'>;
beforeAll(async () => {
  servers = [await testServer({ logLevel: 'silent' }), await testServer({ logLevel: 'silent' })];
  urls = [await servers[0].listen(), await servers[1].listen()];
  acme = await company(servers[0], { people: { ana: [APPROVER], ben: [APPROVER], mia: [] } });
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const openEverywhere = async () => {
  const clients = [
    await browserOf(servers[0], urls[0], acme.people.ana),
    await browserOf(servers[1], urls[1], acme.people.ana),
  ];
  for (const client of clients) await client.watch(acme.slug);
  return clients;
};

it('tells a reviewer at any process of what happens in another, once', async () => {
  const clients = await openEverywhere();
  const { id } = await acme.raise({ by: acme.people.mia });
  await acme.people.ben.claim(id);
  for (const client of clients) {
    await client.until(() => client.told.includes(`GONE ${id}`));
    expect(client.told.filter((told) => told.startsWith('GONE'))).toEqual([`GONE ${id}`]);
    client.close();
  }
});

it('tells of what a process committed that died before it could say so, once a worker has relayed it', async () => {
  const worker = await work(testConfiguration({ role: 'worker' }));
  const client = await browserOf(servers[1], urls[1], acme.people.ana);
  await client.watch(acme.slug);
  const dying = jest.spyOn(servers[0].app.get(Pokes, { strict: false }), 'changed').mockReturnValue();
  const { id } = await acme.raise({ by: acme.people.mia });
  dying.mockRestore();
  await client.until(() => client.told.includes(`CHANGED ${id}`));
  client.close();
  await worker.close();
});

it('closes the sockets of every process when a right is lost', async () => {
  const clients = await openEverywhere();
  await acme.member(acme.people.ana, []);
  for (const client of clients) expect(await client.ended(2_000)).toBe(4205);
  await acme.member(acme.people.ana, [APPROVER]);
});

it('tells everybody to read afresh once it hears again after it had heard nothing', async () => {
  const clients = await openEverywhere();
  await asSuperuser(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ '^LISTEN|^SELECT pg_notify'`,
  );
  for (const client of clients) expect(await client.ended()).toBe(4205);
  const again = await openEverywhere();
  const { id } = await acme.raise({ by: acme.people.mia });
  for (const client of again) {
    await client.until(() => client.told.includes(`CHANGED ${id}`));
    client.close();
  }
});

it('never shows a change to somebody who had lost the role before it', async () => {
  for (let round = 0; round < 12; round++) {
    const clients = await openEverywhere();
    const before = await acme.raise({ by: acme.people.mia });
    await race(
      round,
      () => acme.member(acme.people.ana, []),
      () => acme.people.ben.claim(before.id).then(() => acme.people.ben.giveBack(before.id)),
    );
    const after = await acme.raise({ by: acme.people.mia });
    for (const client of clients) {
      expect(await client.ended(2_000)).toBe(4205);
      expect(client.told).not.toContain(`CHANGED ${after.id}`);
    }
    await acme.member(acme.people.ana, [APPROVER]);
  }
}, 60_000);

it('stops with a word that lets clients come again', async () => {
  const third = await testServer();
  const client = await browserOf(third, await third.listen(), acme.people.ana);
  await client.watch(acme.slug);
  await third.close();
  expect(await client.ended()).toBe(1012);
});

it('tells everybody to read afresh where it could not read what changed', async () => {
  const quiet = await testServer({ logLevel: 'silent' });
  const client = await browserOf(quiet, await quiet.listen(), acme.people.ana);
  await client.watch(acme.slug);
  await asSuperuser('REVOKE SELECT ON event FROM countersign_app');
  await acme.raise({ by: acme.people.mia });
  expect(await client.ended()).toBe(4205);
  await asSuperuser('GRANT SELECT ON event TO countersign_app');
  await quiet.close();
});
