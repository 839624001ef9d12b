import type { KeyCreated } from '@countersign/contract';
import { type Author, OPERATOR } from '../directory/author.js';
import { CreateKey } from '../directory/use-cases/create-key.js';
import { PutApplication } from '../directory/use-cases/put-application.js';
import { PutMember } from '../directory/use-cases/put-member.js';
import { PutOrganization } from '../directory/use-cases/put-organization.js';
import { PutRole } from '../directory/use-cases/put-role.js';
import { DIRECTORY, NAMES, type Organization, ORGANIZATIONS, type User, USERS } from './people.js';
import { type Get, told } from './told.js';

export const APPLICATION = 'wonder-todos';

/** All that `apps/todos` asks for: it declares its gates, raises its calls, and shows its people their inbox. */
const SCOPES = ['decisions', 'gates', 'inbox-tokens'] as const;

/** Where `pnpm todos` serves the pages that embed the inbox. */
const PAGES = 'http://localhost:4100';

const SEED: Author = { actor: { kind: 'operator' }, via: 'seed', isOperator: true, reach: () => OPERATOR };

/** Longer than the stories take to tell, and not much longer. */
const A_MOMENT = 5 * 60 * 1000;

interface Membership {
  readonly roles?: readonly string[];
  readonly active?: boolean;
}

/** The demo's organizations, people and application, made as an operator makes them. */
export class DemoDirectory {
  constructor(private readonly get: Get) {}

  /** The application comes first, and reaches nowhere: from then on the demo is begun, whatever becomes of this start. */
  async furnish(): Promise<void> {
    await this.allow([]);
    for (const organization of ORGANIZATIONS) await this.found(organization);
    await this.allow(ORGANIZATIONS);
  }

  /** Makes a person a member, or changes how they are one: active and with the roles of the demo unless said else. */
  async enrol(organization: Organization, user: User, membership: Membership = {}): Promise<void> {
    const { roles = DIRECTORY[organization].members[user] ?? [], active = true } = membership;
    const wanted = { name: NAMES[user], email: `${user}@${organization}.example`, roles: [...roles], active };
    told(await this.get(PutMember).execute(SEED, { organization, user }, wanted));
  }

  /** The key with which the stories are told. */
  passingKey(): Promise<KeyCreated> {
    return this.makeKey({ expiresAt: new Date(Date.now() + A_MOMENT).toISOString() });
  }

  /** The key that stays. It is made last: where it is, the demo is whole. */
  lastingKey(): Promise<KeyCreated> {
    return this.makeKey({});
  }

  private async makeKey(lifetime: { readonly expiresAt?: string }): Promise<KeyCreated> {
    return told(await this.get(CreateKey).execute(SEED, APPLICATION, { scopes: [...SCOPES], ...lifetime }));
  }

  private async allow(organizations: readonly string[]): Promise<void> {
    const wanted = { name: 'Wonder Todos', organizations: [...organizations], origins: [PAGES] };
    told(await this.get(PutApplication).execute(SEED, APPLICATION, wanted));
  }

  private async found(organization: Organization): Promise<void> {
    const { name, roles, members } = DIRECTORY[organization];
    told(await this.get(PutOrganization).execute(SEED, organization, { name }));
    for (const [role, { name, implies }] of Object.entries(roles)) {
      told(await this.get(PutRole).execute(SEED, { organization, role }, { name, implies: [...implies] }));
    }
    for (const user of USERS) if (members[user]) await this.enrol(organization, user);
  }
}
