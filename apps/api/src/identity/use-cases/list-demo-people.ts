import { Inject, Injectable } from '@nestjs/common';
import type { Complaint, DemoResource } from '@countersign/contract';
import { fail, ok, type Result } from '@countersign/domain';
import { DEMO_PASSWORD, ORGANIZATIONS, USERS } from '../../demo/people.js';
import type { ResolvedConfiguration } from '../../platform/configuration/configuration.js';
import { CONFIGURATION } from '../../platform/configuration-token.js';
import { Passwords } from '../passwords.js';
import { DemoPeople, type DemoPerson } from '../persistence/demo-people.js';

@Injectable()
export class ListDemoPeople {
  /** Whether a stored hash is that of the demo's password: worked out once, because anybody may ask for the list. */
  private readonly verdicts = new Map<string, Promise<boolean>>();

  constructor(
    private readonly people: DemoPeople,
    private readonly passwords: Passwords,
    @Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration,
  ) {}

  /** With whom to try it out; where the database is not the demo's there is no such list. */
  async execute(): Promise<Result<DemoResource, Complaint>> {
    if (this.configuration.seed !== 'demo') return fail({ code: 'not_found' });
    const people: DemoResource['people'] = [];
    for (const person of await this.people.find(ORGANIZATIONS, USERS)) {
      const { login, name, roles } = person;
      if (await this.isOfTheDemo(person)) people.push({ login, name, roles: [...roles] });
    }
    return people.length === 0 ? fail({ code: 'not_found' }) : ok({ people, password: DEMO_PASSWORD });
  }

  /** Whoever chose a password of their own is nobody of the demo any more. */
  private isOfTheDemo({ passwordHash }: DemoPerson): Promise<boolean> {
    const verdict = this.verdicts.get(passwordHash) ?? this.passwords.matches(DEMO_PASSWORD, passwordHash);
    this.verdicts.set(passwordHash, verdict);
    return verdict;
  }
}
