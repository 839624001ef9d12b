import { type Access, OPERATIONS, type Operation, SCOPES } from '@countersign/contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Answer, Client } from '../client.js';
import { type TestServer, testServer } from '../test-server.js';
import { bytesOf, named } from '../twins.js';
import { type Cast, castOf } from './cast.js';

let server: TestServer;
let cast: Cast;
/** By what each may do: `operator`, `application:gates`, `session`; nobody may do anything. */
let holders: Readonly<Record<string, Client>>;
beforeAll(async () => {
  server = await testServer();
  cast = await castOf(server);
  const { session, token, operator, anybody } = cast.callers;
  const applications: Record<string, Client> = {};
  for (const scope of SCOPES) {
    const application = await server.application({ in: [cast.acme.organization], scopes: [scope] });
    applications[`application:${scope}`] = named(application);
  }
  holders = { session, token, operator, anybody, ...applications };
});
afterAll(() => server.close());

/** Of each parameter of a path: what there is in acme and elsewhere, and what there is not. */
const namesOf = ({
  acme,
  elsewhere,
  hers,
  hidden,
  guests,
  guestCall,
  spare,
  foreignRole,
  guestApp,
  stranger,
}: Cast) => ({
  id: [hers.id, hidden["another tenant's"], ...Object.values(guests), acme.app.keyId, guestApp.keyId],
  org: [acme.slug, elsewhere.slug, acme.id],
  role: [spare.role, foreignRole, 'ORG_ADMIN'],
  user: [acme.people.ben.user, stranger],
  app: [acme.app.slug, guestApp.slug],
  runId: [guestCall.runId],
});
const BODIES = [undefined, {}, { name: 'X', executor: 'run-1', more: 1 }];

function send(client: Client, { method, path }: Operation, name: string, body: unknown): Promise<Answer> {
  const payload = method === 'get' || method === 'delete' || body === undefined ? undefined : JSON.stringify(body);
  const address = path.replaceAll(/\{\w+\}/g, encodeURIComponent(name));
  return client.send(method.toUpperCase() as 'GET', address, payload);
}

const hasKey = (holder: string) => holder === 'operator' || holder.startsWith('application:');

const keyed = OPERATIONS.filter(({ access }) => access.some(hasKey));

it.each(keyed.map((operation) => [operation.operationId, operation] as const))(
  '%s: whoever may not call it learns nothing from any name, whatever they send along',
  async (_, operation) => {
    const [parameter = 'id'] = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).slice(-1);
    const names = namesOf(cast)[parameter as 'id'].map(String);
    for (const [holder, client] of Object.entries(holders)) {
      if (operation.access.includes(holder as Access)) continue;
      const [twin] = await answersOf(client, operation, 'nothing');
      expect([holder, twin?.status]).toEqual([holder, hasKey(holder) ? 403 : 401]);
      for (const name of names) {
        for (const answer of await answersOf(client, operation, name)) {
          expect({ holder, name, answer }).toEqual({ holder, name, answer: twin });
        }
      }
    }
  },
);

async function answersOf(client: Client, operation: Operation, name: string) {
  const answers = [];
  for (const body of BODIES) answers.push(bytesOf(await send(client, operation, name, body)));
  return answers;
}

it.each(['%zz', '%00', '%c0%af', '..%2f..%2fhealthz', '%F0%9F%92%A9'])(
  'answers the unreadable name %s as what is not there',
  async (name) => {
    const { application, operator } = cast.callers;
    const twin = bytesOf(await application.get('/v1/decisions/nothing'));
    expect(twin.status).toBe(404);
    expect(bytesOf(await application.get(`/v1/decisions/${name}`))).toEqual(twin);
    expect(bytesOf(await operator.get(`/v1/organizations/${name}/roles`))).toEqual(twin);
    expect(bytesOf(await operator.get(`/v1/organizations/${name}/members`))).toEqual(twin);
  },
);
