import { type ApplicationResource, type PutApplication as Wanted, Slug } from '@countersign/contract';
import { ok } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { ApplicationChanges } from '../changes/application-changes.js';
import type { Answer, Put } from '../answer.js';
import { type Author, OPERATOR } from '../author.js';
import { Organizations } from '../persistence/organizations.js';
import { refuse, unknownReferences } from '../refusals.js';
import { applicationResource } from '../resources.js';
import { Database } from '../../platform/database/database.js';
import { newSigningSecret } from '../../platform/signing/signing-secrets.js';

const ALL = '*';

/** Makes an application, with the secret that signs what is sent to it, or changes where it may act. */
@Injectable()
export class PutApplication {
  constructor(
    private readonly database: Database,
    private readonly organizations: Organizations,
    private readonly changes: ApplicationChanges,
  ) {}

  async execute(author: Author, slug: string, wanted: Wanted): Promise<Answer<Put<ApplicationResource>>> {
    if (!Slug.safeParse(slug).success) return refuse('name_invalid');
    const { name, origins } = wanted;
    const allOrganizations = wanted.organizations.includes(ALL);
    const named = allOrganizations ? [] : wanted.organizations;
    return this.database.transaction(OPERATOR, async (transaction) => {
      const allowed = await this.organizations.idsOf(transaction, named);
      const unknown = named.flatMap((slug, index) => (allowed.has(slug) ? [] : [['organizations', index]]));
      if (unknown.length > 0) return unknownReferences('organization_unknown', unknown);
      const application = { slug, name, origins, allOrganizations };
      const signingSecret = newSigningSecret();
      const isNew = await this.changes.apply(transaction, author, {
        application,
        signingSecret,
        allowedIn: [...allowed.values()],
      });
      const resource = applicationResource(application, allowed.keys());
      return ok({ isNew, resource: isNew ? { ...resource, signingSecret } : resource });
    });
  }
}
