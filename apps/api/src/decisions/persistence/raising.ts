import { Injectable } from '@nestjs/common';
import { type ApplicationId, NO_ORGANIZATION, type OrganizationId, type Standing } from '@countersign/domain';
import { entering } from '../../platform/database/context.js';
import { Database } from '../../platform/database/database.js';
import { gateOf } from './gate-of.js';
import type { Named, RaiseKey, RaiseRead, Raising } from './paused-call.js';
import { Payloads } from './payloads.js';
import { Pokes } from './pokes.js';
import {
  allOrNone,
  countOthers,
  lockGraphs,
  lockPeople,
  namedPerson,
  raiseFacts,
  readNamedPerson,
  readRaiseFacts,
  SOMEBODY_WAS_FASTER,
  writeRaise,
} from './raise-sql.js';
import { raiseValues } from './raise-values.js';
import { standingFrom } from './standing-columns.js';

/** Pauses in the database. */
@Injectable()
export class RaisingStore {
  constructor(
    private readonly database: Database,
    private readonly payloads: Payloads,
    private readonly pokes: Pokes,
  ) {}

  async read(key: RaiseKey): Promise<RaiseRead> {
    const { application, tool, organization, requester, callId } = key;
    const values = [application, tool, organization, requester, callId];
    const [first] = await this.database.run(contextOf(key), readRaiseFacts, values);
    if (first === undefined) throw new Error('a key without its application');
    const row = raiseFacts.read(first);
    const at = row.organization ?? NO_ORGANIZATION;
    const asker = standingFrom(row, 'asker', at);
    const reached = row.reached ?? [];
    return {
      ...row,
      gateId: row.gate,
      gate: gateOf(tool, row),
      allowedIn: row.allOrganizations ? 'all' : new Set(row.organization === null ? reached : [row.organization]),
      requester: asker === null ? null : withMemberships(asker.standing, reached),
      persons: new Map(asker === null ? [] : [[asker.standing.person, asker.version]]),
    };
  }

  /** Somebody as they stand in the organization, and the version of that; null when nobody has the id. */
  async named(key: RaiseKey, organization: OrganizationId, user: string): Promise<Named | null> {
    const [row] = await this.database.run(contextOf(key), readNamedPerson, [user, organization]);
    return row === undefined ? null : standingFrom(namedPerson.read(row), 'named', organization);
  }

  /** How many could take it: those who meet the gate's role, the requester left out. */
  async others(key: RaiseKey, { gate, organization, requester }: RaiseRead): Promise<number> {
    const role = gate?.eligibleRole ?? null;
    if (role === null || organization === null) return 0;
    const [row] = await this.database.run(contextOf(key), countOthers, [organization, role, requester?.person ?? null]);
    return Number(row?.[0]);
  }

  /** False: what was read is no longer so, and nothing was written. */
  async write(key: RaiseKey, raising: Raising): Promise<boolean> {
    const rows = await this.database.run(contextOf(key), writeRaise, raiseValues(raising, this.payloads));
    if (rows.length === 0) return false;
    this.pokes.changed({ id: raising.raised.decision.id, after: 0, upTo: 1 });
    return true;
  }

  /** The same for several of one application at one stroke, all of them or none: where it may act now, as one alone. */
  async writeAll(application: ApplicationId, raisings: readonly Raising[]): Promise<boolean> {
    const inOrder = raisings.toSorted((one, other) => (one.callId < other.callId ? -1 : 1)); // whoever meets us waits
    const decisions = inOrder.map(({ raised }) => raised.decision);
    const organizations = [...new Set(decisions.map(({ organization }) => organization))];
    const people = new Set(inOrder.flatMap(({ persons }) => [...persons.keys()]));
    const flight = this.database.fly([
      entering({ application }),
      { statement: lockGraphs, values: [organizations] },
      { statement: lockPeople, values: [[...people]] },
      ...inOrder.map((raising) => ({ statement: writeRaise, values: raiseValues(raising, this.payloads) })),
      { statement: allOrNone, values: [decisions.map(({ id }) => id)] },
    ]);
    const isWritten = await flight.then(() => true, isOutrun);
    if (isWritten) for (const { id } of decisions) this.pokes.changed({ id, after: 0, upTo: 1 });
    return isWritten;
  }
}

const contextOf = ({ application, organization }: RaiseKey) =>
  organization === null ? { application } : { application, organization };

function isOutrun(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === SOMEBODY_WAS_FASTER) return false;
  throw error;
}

/** Without an organization it matters to which of the application's the requester belongs, not what they are there. */
const withMemberships = (standing: Standing, organizations: readonly OrganizationId[]): Standing => ({
  ...standing,
  roles: new Map([...standing.roles, ...organizations.map((one) => [one, new Set<string>()] as const)]),
});
