import { Inject, Injectable } from '@nestjs/common';
import type { Complaint, DemoResource } from '@countersign/contract';
import { fail, ok, type Result } from '@countersign/domain';
import type { ResolvedConfiguration } from '../../platform/configuration/configuration.js';
import { CONFIGURATION } from '../../platform/configuration-token.js';
import { DemoPeople } from '../persistence/demo-people.js';

/** As the seed makes them (0.3). */
const ORGANIZATIONS = ['acme', 'borealis'];
const LOGINS = ['olga', 'adam', 'ana', 'ben', 'mia', 'max', 'bo'];
const PASSWORD = 'countersign-demo';

@Injectable()
export class ListDemoPeople {
  constructor(
    private readonly people: DemoPeople,
    @Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration,
  ) {}

  /** With whom to try it out; outside the demo there is no such list. */
  async execute(): Promise<Result<DemoResource, Complaint>> {
    if (this.configuration.seed !== 'demo') return fail({ code: 'not_found' });
    const people = await this.people.find(ORGANIZATIONS, LOGINS);
    if (people.length === 0) return fail({ code: 'not_found' });
    return ok({ people: people.map((person) => ({ ...person, roles: [...person.roles] })), password: PASSWORD });
  }
}
