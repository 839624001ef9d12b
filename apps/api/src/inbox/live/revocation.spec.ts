import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { browserOf, embeddedOf } from '../../../testing/live-audience.js';
import type { LiveClient } from '../../../testing/live-client.js';
import { made } from '../../../testing/story.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

const PEOPLE = { ana: [APPROVER], mia: [] } as const;
/** A second is promised; a busy machine is given two. */
const SOON = 2_000;

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await testServer();
  url = await server.listen();
});
afterAll(() => server.close());

interface Scene {
  readonly acme: Company<keyof typeof PEOPLE>;
  readonly put: (path: string, body: unknown) => Promise<unknown>;
}
type Revocation = (scene: Scene) => Promise<unknown>;

const applicationPut =
  (changes: object): Revocation =>
  ({ acme, put }) =>
    put(`/v1/applications/${acme.app.slug}`, { name: 'app', organizations: [acme.slug], origins: [], ...changes });
const user =
  (active: boolean): Revocation =>
  ({ acme, put }) =>
    put(`/v1/users/${acme.people.ana.user}`, { name: 'ana', active });

const OF_A_SESSION: readonly (readonly [what: string, code: number, revoke: Revocation])[] = [
  ['signs out', 4401, ({ acme }) => asSuperuser('DELETE FROM session WHERE person_id = $1', [acme.people.ana.id])],
  [
    'has not been seen for too long',
    4401,
    ({ acme }) =>
      asSuperuser(`UPDATE session SET last_seen_at = now() - interval '13 hours' WHERE person_id = $1`, [
        acme.people.ana.id,
      ]),
  ],
  [
    'has signed in too long ago',
    4401,
    ({ acme }) => asSuperuser('UPDATE session SET expires_at = now() WHERE person_id = $1', [acme.people.ana.id]),
  ],
  ['is deactivated', 4401, user(false)],
  ['loses a role', 4205, ({ acme }) => acme.member(acme.people.ana, [])],
  ['is given a role', 4205, ({ acme }) => acme.member(acme.people.ana, [APPROVER, CHIEF])],
  ['is shut out of the organization', 4205, ({ acme }) => acme.member(acme.people.ana, [APPROVER], false)],
  ['is removed from it', 4205, ({ acme }) => acme.remove(acme.people.ana)],
  [
    'meets other roles, by the role graph',
    4205,
    ({ acme, put }) =>
      put(`${acme.organization.path}/roles/${APPROVER}`, { name: 'Approver', implies: ['ORG_AUDITOR'] }),
  ],
  ['loses the organization', 4205, ({ acme }) => made(server.operator.delete(acme.organization.path))],
];
const OF_A_TOKEN: typeof OF_A_SESSION = [
  ['is deactivated', 4401, user(false)],
  ['loses a role', 4205, ({ acme }) => acme.member(acme.people.ana, [])],
  ['looks through an application that may no longer act there', 4205, applicationPut({ organizations: [] })],
  ['looks out of a page that is no longer the application’s', 4205, applicationPut({ origins: ['https://app.test'] })],
];

async function expectClosed(open: (acme: Scene['acme']) => Promise<LiveClient>, code: number, revoke: Revocation) {
  const acme = await company(server, { people: PEOPLE });
  const client = await open(acme);
  await client.watch(acme.slug);
  expect(client.closed).toBeNull();
  await revoke({ acme, put: (path, body) => made(server.operator.put(path, body)) });
  expect(await client.ended(SOON)).toBe(code);
  const told = client.told.length;
  await acme.raise({ by: acme.people.mia }).catch(() => undefined); // where anything can still be raised
  expect(client.told.length).toBe(told);
}

it.each(OF_A_SESSION)('closes the socket of a person who %s', (_, code, revoke) =>
  expectClosed((acme) => browserOf(server, url, acme.people.ana), code, revoke),
);

it.each(OF_A_TOKEN)('closes the socket of an embedded inbox whose person %s', (_, code, revoke) =>
  expectClosed((acme) => embeddedOf(acme, url, acme.people.ana), code, revoke),
);

it('closes the socket of a token that has run out', async () => {
  const acme = await company(server, { people: PEOPLE });
  const client = await embeddedOf(acme, url, acme.people.ana, { ttlSeconds: 60 });
  await client.watch(acme.slug);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(await client.ended(SOON)).toBe(4401);
  clock.mockRestore();
});

it('closes the sockets of those alone whose standing changed', async () => {
  const acme = await company(server, { people: { ...PEOPLE, ben: [APPROVER] } });
  const [ana, ben] = [await browserOf(server, url, acme.people.ana), await browserOf(server, url, acme.people.ben)];
  for (const client of [ana, ben]) await client.watch(acme.slug);
  await acme.member(acme.people.ana, []);
  expect(await ana.ended(SOON)).toBe(4205);
  const { id } = await acme.raise({ by: acme.people.mia });
  await ben.until(() => ben.told.length > 0);
  expect([ben.told, ben.closed]).toEqual([[`CHANGED ${id}`], null]);
  ben.close();
});

it('closes the socket of somebody who waited at a foreign organization, when they become a member', async () => {
  const acme = await company(server, { people: PEOPLE });
  const elsewhere = await company(server, { people: { xena: [] } });
  const xena = await browserOf(server, url, elsewhere.people.xena);
  await xena.watch(acme.slug);
  await acme.member(elsewhere.people.xena, [APPROVER]);
  expect(await xena.ended(SOON)).toBe(4205);
});
