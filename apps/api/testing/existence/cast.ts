import { randomBytes } from 'node:crypto';
import type { PersonId } from '@countersign/domain';
import { CHIEF } from '@countersign/domain/testing';
import type { Client } from '../client.js';
import { type HiddenDecisions, hiddenDecisions } from '../hidden-decisions.js';
import { made } from '../story.js';
import type { TestServer } from '../test-server.js';
import { named } from '../twins.js';

const CALLERS = [
  'session',
  'auditor',
  'token',
  'narrow token',
  'application',
  'gatekeeper',
  'directory',
  'operator',
  'anybody',
] as const;
/**
 * `session`, `token` and `narrow token` are ana's: her browser, the embedded inbox, and the same in acme alone.
 * `auditor` reads acme's log. `application` raises decisions in acme, `gatekeeper` declares gates there, `directory` keeps its members.
 */
export type CallerName = (typeof CALLERS)[number];
export const REVIEWER: readonly CallerName[] = ['session', 'token'];

/** Who asks, and what is there and not for them. */
export interface Cast extends HiddenDecisions {
  readonly server: TestServer;
  /** Where its sockets are. */
  readonly url: string;
  /** ana's inbox token. */
  readonly token: string;
  readonly callers: Readonly<Record<CallerName, Client>>;
  /** Decisions that another application raised in acme, open and accepted, by what they are. */
  readonly guests: Readonly<Record<string, string>>;
  /** The slug of an organization that was deleted. */
  readonly deleted: string;
  /** Somebody of another tenant, whose `user` is as long as `u-` and eight digits. */
  readonly stranger: string;
  /** What was put into acme with her, that nobody uses otherwise: a member, a role. */
  readonly spare: { readonly user: string; readonly role: string };
  /** A role that there is in another tenant alone. */
  readonly foreignRole: string;
  readonly guestApp: { readonly slug: string; readonly keyId: string };
  readonly guestCall: typeof GUEST_CALL;
}

export const uniqueUser = () => `u-${randomBytes(4).toString('hex')}`;

export async function castOf(server: TestServer): Promise<Cast> {
  const story = await hiddenDecisions(server);
  const { acme, elsewhere } = story;
  const directory = await server.application({ in: [acme.organization], scopes: ['directory'] });
  const guest = await server.application({ in: [acme.organization] });
  const token = await tokenOf(acme);
  const callers = {
    session: await server.signedIn(acme.people.ana),
    auditor: await auditorOf(server, acme.slug),
    token: bearer(server, token),
    'narrow token': bearer(server, await tokenOf(acme, { organization: acme.slug })),
    application: acme.app,
    gatekeeper: await server.application({ in: [acme.organization], scopes: ['gates'] }),
    directory,
    operator: server.operator,
    anybody: server.anybody,
  };
  return {
    ...story,
    server,
    token,
    url: await server.listen(),
    callers: Object.fromEntries(CALLERS.map((name) => [name, named(callers[name])])) as Cast['callers'],
    guests: await raisedByGuest(acme, guest),
    guestApp: guest,
    guestCall: GUEST_CALL,
    deleted: await deletedOrganization(server),
    stranger: await newMember(server, elsewhere.slug),
    spare: { user: await newMember(server, acme.slug), role: await role(server, acme.slug, 'SPARE') },
    foreignRole: await role(server, elsewhere.slug, 'FOREIGN'),
  };
}

const bearer = ({ anybody }: TestServer, token: string) => anybody.with({ authorization: `Bearer ${token}` });

async function tokenOf({ app, people }: HiddenDecisions['acme'], more: object = {}): Promise<string> {
  return (await made(app.post('/v1/inbox-tokens', { user: people.ana.user, ...more }))).body.token;
}

async function auditorOf(server: TestServer, slug: string): Promise<Client> {
  const user = await newMember(server, slug, ['ORG_AUDITOR']);
  const { id } = await server.database.prisma.person.findUniqueOrThrow({ where: { user } });
  return server.signedIn({ id: id as PersonId });
}

const GUEST_CALL = { callId: 'call-of-the-guest', runId: 'runs-of-the-guest' } as const;

async function raisedByGuest(acme: HiddenDecisions['acme'], guest: Client): Promise<Record<string, string>> {
  await made(guest.put('/v1/gates', { gates: [{ tool: 'lend', route: 'ROLE', eligibleRole: CHIEF }] }));
  const raise = async (more: object) => {
    const call = { ...acme.call({ by: acme.people.mia, tool: 'lend' }), runId: GUEST_CALL.runId, ...more };
    return (await made(guest.post('/v1/decisions', call))).body;
  };
  const [open, accepted] = [await raise({ callId: GUEST_CALL.callId }), await raise({})];
  await acme.people.cara.accept(accepted);
  return { "another application's": open.id, "another application's, accepted": accepted.id };
}

async function deletedOrganization(server: TestServer): Promise<string> {
  const { gone } = await server.organizations({ gone: {} });
  await made(server.operator.delete(gone.path));
  return gone.slug;
}

export async function newMember(server: TestServer, slug: string, roles: readonly string[] = []): Promise<string> {
  const user = uniqueUser();
  await made(server.operator.put(`/v1/organizations/${slug}/members/${user}`, { name: 'Wanda', roles }));
  return user;
}

async function role(server: TestServer, slug: string, key: string): Promise<string> {
  await made(server.operator.put(`/v1/organizations/${slug}/roles/${key}`, { name: key }));
  return key;
}
