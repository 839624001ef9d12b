import { Injectable } from '@nestjs/common';
import {
  type ApplicationId,
  type DecisionId,
  type GateDeclaration,
  holderOf,
  type Instant,
  type JsonValue,
  NO_ORGANIZATION,
  noticesOf,
  type OrganizationId,
  type PersonId,
  type Raised,
  type Standing,
} from '@countersign/domain';
import { chained } from '../../audit/chain.js';
import { Database } from '../../platform/database/database.js';
import type { Value } from '../../platform/database/statement.js';
import { gateOf } from './gate-of.js';
import { Payloads, type Payload } from './payloads.js';
import { Pokes } from './pokes.js';
import { namedPerson, raiseFacts, readNamedPerson, readRaiseFacts, writeRaise } from './raise-sql.js';
import { eventsJson, sealedJson } from './sealed-texts.js';
import { standingFrom } from './standing-columns.js';

/** Which call, by whom, where. */
export interface RaiseKey {
  readonly application: ApplicationId;
  readonly tool: string;
  readonly organization: string | null;
  readonly requester: string;
  readonly callId: string;
}

/** What the database knows when a call is to be paused. */
export interface RaiseRead {
  readonly now: Instant;
  /** The same call was raised before. */
  readonly existing: DecisionId | null;
  readonly gateId: string | null;
  readonly gate: GateDeclaration | null;
  readonly argumentsSchema: JsonValue | null;
  readonly organization: OrganizationId | null;
  readonly allowedIn: 'all' | ReadonlySet<OrganizationId>;
  readonly requester: Standing | null;
  readonly hasReviewer: boolean;
  readonly rolesVersion: number;
  readonly persons: ReadonlyMap<PersonId, number>;
}

/** What is written beside the decision that the domain made. */
export interface Raising {
  readonly read: RaiseRead;
  readonly raised: Raised;
  readonly title: string;
  readonly callId: string;
  readonly runId: string | null;
  readonly raiseHash: Buffer;
  readonly payload: Payload;
  readonly via: string;
}

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

  /** Somebody as they stand in the organization; null when nobody has the id. */
  async named(key: RaiseKey, organization: OrganizationId, user: string): Promise<Standing | null> {
    const [row] = await this.database.run(contextOf(key), readNamedPerson, [user, organization]);
    return row === undefined ? null : (standingFrom(namedPerson.read(row), 'named', organization)?.standing ?? null);
  }

  /** False: what was read is no longer so, and nothing was written. */
  async write(key: RaiseKey, raising: Raising): Promise<boolean> {
    const rows = await this.database.run(contextOf(key), writeRaise, this.valuesOf(raising));
    if (rows.length === 0) return false;
    this.pokes.changed({ id: raising.raised.decision.id, after: 0, upTo: 1 });
    return true;
  }

  private valuesOf({ read, raised: { decision, event }, via, payload, ...call }: Raising): readonly Value[] {
    const circumstances = { decision: decision.id, at: read.now, via };
    const links = chained({ sequence: 0, hash: null }, [event], circumstances);
    const last = links.at(-1);
    if (last === undefined || !decision.state.open) throw new Error('a pause begins open, with one event');
    return [
      decision.organization,
      decision.id,
      read.rolesVersion,
      [...read.persons.keys()],
      [...read.persons.values()],
      decision.application,
      read.gateId,
      decision.route,
      decision.tool,
      call.title,
      call.callId,
      call.runId,
      call.raiseHash.toString('base64'),
      decision.requester,
      decision.requesterRole,
      decision.eligibleRole,
      decision.escalatesTo,
      decision.assignee,
      decision.state.holding.kind,
      holderOf(decision.state.holding),
      decision.digest,
      decision.createdAt,
      decision.expiresAt,
      decision.escalatesAt,
      last.sequence,
      last.hash,
      eventsJson(links),
      sealedJson([this.payloads.sealRaised(decision, payload)]),
      JSON.stringify(noticesOf(null, decision)),
    ];
  }
}

const contextOf = ({ application, organization }: RaiseKey) =>
  organization === null ? { application } : { application, organization };

/** Without an organization it matters to which of the application's the requester belongs, not what they are there. */
const withMemberships = (standing: Standing, organizations: readonly OrganizationId[]): Standing => ({
  ...standing,
  roles: new Map([...standing.roles, ...organizations.map((one) => [one, new Set<string>()] as const)]),
});
