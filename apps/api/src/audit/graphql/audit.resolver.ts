import type { OrganizationAuditArgs } from '@countersign/contract';
import type { OrganizationId } from '@countersign/domain';
import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Viewer } from '../../identity/viewer.decorator.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { connection } from '../../inbox/graphql/connection.js';
import { ReadAudit } from '../use-cases/read-audit.js';

const DEFAULT_FIRST = 50;

/** The log of an organization, for its auditors. */
@Resolver('Organization')
export class AuditResolver {
  constructor(private readonly readAudit: ReadAudit) {}

  @ResolveField()
  async audit(
    @Parent() { id }: { readonly id: OrganizationId },
    @Args() { first, after, decision }: OrganizationAuditArgs,
    @Viewer() viewer: SignedInViewer,
  ) {
    const page = await this.readAudit.execute(viewer, {
      organization: id,
      decision: decision ?? null,
      first: first ?? DEFAULT_FIRST,
      after: after ?? null,
    });
    return page && connection(page, (event) => event);
  }
}
