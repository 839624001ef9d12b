import { randomBytes } from 'node:crypto';
import { DecisionResource, type PutGate, type Raise, type Scope } from '@countersign/contract';
import type { OrganizationId } from '@countersign/domain';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import type { TestApplication } from './application.js';
import type { Answer } from './client.js';
import { Reviewer } from './reviewer.js';
import { made, type TestOrganization } from './story.js';
import type { TestServer } from './test-server.js';
import { usualGates } from './usual-gates.js';

/** A call that some person wants; what is left out is usual. */
export interface Wanted extends Omit<Partial<Raise>, 'requester' | 'assignee' | 'organization'> {
  readonly by: Reviewer;
  readonly to?: Reviewer;
  /** Null: raised without an organization. */
  readonly organization?: string | null;
}

export type RaisedDecision = DecisionResource & { readonly nonce: string };

export const usualArguments = { amount: 40, to: 'hana', note: null, lines: ['tea'] } as const;

/** An organization whose people have signed in, and the application that raises decisions there. */
export class Company<Name extends string = string> {
  constructor(
    private readonly server: TestServer,
    readonly organization: TestOrganization,
    readonly app: TestApplication,
    readonly people: Readonly<Record<Name, Reviewer>>,
  ) {}

  get id(): OrganizationId {
    return this.organization.id;
  }

  get slug(): string {
    return this.organization.slug;
  }

  /** The call as it goes over the wire. */
  call({ by, to, organization = this.slug, ...rest }: Wanted): Raise {
    return {
      tool: 'refund',
      requester: by.user,
      callId: `call_${randomBytes(8).toString('hex')}`,
      arguments: usualArguments,
      ...(organization !== null && { organization }),
      ...(to !== undefined && { assignee: to.user }),
      ...rest,
    };
  }

  async raise(wanted: Wanted): Promise<RaisedDecision> {
    return raisedIn(await made(this.app.post('/v1/decisions', this.call(wanted))));
  }

  /** A decision of this company as its application reads it. */
  async read(id: string): Promise<DecisionResource> {
    return (await made(this.app.get(`/v1/decisions/${id}`))).as(DecisionResource);
  }

  /** A decision as it lies in the database. */
  row(id: string) {
    return this.server.database.transaction({ organizations: [this.id] }, (transaction) =>
      transaction.decision.findUniqueOrThrow({ where: { id } }),
    );
  }

  /** What was recorded on a decision's chain, in its order. */
  events(id: string) {
    return this.server.database.transaction({ organizations: [this.id] }, (transaction) =>
      transaction.event.findMany({ where: { chainId: id }, orderBy: { sequence: 'asc' } }),
    );
  }

  async eventTypes(id: string): Promise<string[]> {
    return (await this.events(id)).map(({ type }) => type);
  }

  /** The operator gives somebody these roles in place of theirs; `active` false: shuts them out of this organization. */
  async member({ user, name }: Reviewer, roles: readonly string[], active = true): Promise<void> {
    await made(this.server.operator.put(`${this.organization.path}/members/${user}`, { name, roles, active }));
  }

  async remove({ user }: Reviewer): Promise<void> {
    await made(this.server.operator.delete(`${this.organization.path}/members/${user}`));
  }

  /** Somebody's inbox inside the application's own page. */
  async embedded(person: Reviewer): Promise<Reviewer> {
    const { body } = await made(this.app.post('/v1/inbox-tokens', { user: person.user }));
    return person.by(this.server.anybody.with({ authorization: `Bearer ${body.token}` }));
  }
}

export const raisedIn = (answer: Answer): RaisedDecision => answer.as(DecisionResource) as RaisedDecision;

interface CompanyStory<Name extends string> {
  readonly people: Readonly<Record<Name, readonly string[]>>;
  readonly gates?: readonly PutGate[];
}

const SCOPES: readonly Scope[] = ['decisions', 'gates', 'inbox-tokens'];

/** `const acme = await company(server, { people: { ana: [APPROVER], mia: [] } });` */
export async function company<const Name extends string>(
  server: TestServer,
  { people, gates = usualGates }: CompanyStory<Name>,
): Promise<Company<Name>> {
  const told = await server.organizations({ acme: people });
  const acme: TestOrganization = told.acme;
  await made(server.operator.put(`${acme.path}/roles/${APPROVER}`, { name: 'Approver' }));
  await made(server.operator.put(`${acme.path}/roles/${CHIEF}`, { name: 'Chief', implies: [APPROVER] }));
  const app = await server.application({ in: [acme], scopes: SCOPES });
  await made(app.put('/v1/gates', { gates }));
  const reviewers: Partial<Record<Name, Reviewer>> = {};
  for (const name of Object.keys(people) as Name[]) {
    const person = told[name];
    reviewers[name] = new Reviewer(person, await server.signedIn(person), acme.slug);
  }
  return new Company(server, acme, app, reviewers as Record<Name, Reviewer>);
}
