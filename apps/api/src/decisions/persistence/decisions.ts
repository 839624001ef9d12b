import { Injectable } from '@nestjs/common';
import {
  type ApplicationId,
  type Change,
  type DecisionId,
  isDecisionId,
  noticesOf,
  type OrganizationId,
  type PersonId,
} from '@countersign/domain';
import { chained } from '../../audit/chain.js';
import type { Context } from '../../platform/database/context.js';
import { Database } from '../../platform/database/database.js';
import type { Statement, Value } from '../../platform/database/statement.js';
import { Sealer } from '../../platform/sealing/sealer.js';
import { type ApplicationCaller, viaOf } from '../../identity/api-key/caller.js';
import type { Poke } from './poke.js';
import { Pokes } from './pokes.js';
import { findAnswered, findDue, findRaised, findRequested, findVisible, findVisibleWithPayload } from './find-sql.js';
import { type Found, foundIn } from './found.js';
import { eventsJson, sealedJson, sealedReasons, type SealedText } from './sealed-texts.js';
import { stateValues } from './state-values.js';
import { writeChange } from './write-sql.js';

/** Beside the change: what is sealed with it, the door it came through, the reviewer's key of an answer. */
export interface Beside {
  readonly via?: string;
  readonly sealed?: readonly SealedText[];
  readonly answerKey?: string | null;
}

/** Decisions in the database. Finding is authorising: no method takes an id without saying for whom. */
@Injectable()
export class Decisions {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
    private readonly pokes: Pokes,
  ) {}

  /** A decision on which the person may act now. `target`: whom a hand-over names. */
  findVisible(
    context: Context,
    person: PersonId,
    id: string,
    target: PersonId | null = null,
  ): Promise<Found | undefined> {
    return this.find(findVisible, context, id, [person, id, target]);
  }

  /** The same, with what was raised. */
  findVisibleWithPayload(context: Context, person: PersonId, id: string): Promise<Found | undefined> {
    return this.find(findVisibleWithPayload, context, id, [person, id, null]);
  }

  /** The person's own request, open or final. */
  findRequested(context: Context, person: PersonId, id: string): Promise<Found | undefined> {
    return this.find(findRequested, context, id, [person, id, null]);
  }

  /** What the person answered. */
  findAnswered(context: Context, person: PersonId, id: string): Promise<Found | undefined> {
    return this.find(findAnswered, context, id, [person, id, null]);
  }

  /** A decision that the application raised, with what was raised. */
  findRaised(application: ApplicationId, id: string): Promise<Found | undefined> {
    if (!isDecisionId(id)) return Promise.resolve(undefined);
    return this.find(findRaised, { application, decision: id }, id, [null, id, null, application]);
  }

  /** An open decision, for the clock. */
  findDue(organization: OrganizationId, id: DecisionId): Promise<Found | undefined> {
    return this.find(findDue, { organizations: [organization] }, id, [null, id, null]);
  }

  /** Writes a change decided on `found`; false: somebody was faster, and nothing was written. */
  async write(context: Context, found: Found, change: Change, beside: Beside = {}): Promise<boolean> {
    const rows = await this.database.run(context, writeChange, writeValues(found, change, this.sealer, beside));
    if (rows.length === 0) return false;
    this.pokes.changed(pokeOf(found, change));
    return true;
  }

  /** The same for the application that raised it. */
  writeRaised(caller: ApplicationCaller, found: Found, change: Change): Promise<boolean> {
    const context = { application: caller.application, decision: change.next.id };
    return this.write(context, found, change, { via: viaOf(caller) });
  }

  private async find(
    statement: Statement,
    context: Context,
    id: string,
    values: readonly Value[],
  ): Promise<Found | undefined> {
    if (!isDecisionId(id)) return undefined;
    const [row] = await this.database.run(context, statement, values);
    return row === undefined ? undefined : foundIn(row);
  }
}

/** What the others hear of a change that was written. */
export const pokeOf = ({ chain: { sequence } }: Found, { next, events }: Change): Poke => ({
  id: next.id,
  after: sequence,
  upTo: sequence + events.length,
});

/** The parameters of `writeChange`. */
export function writeValues(
  found: Found,
  { next, events }: Change,
  sealer: Sealer,
  beside: Beside = {},
): readonly Value[] {
  const { situation, versions, chain } = found;
  const { decision, now } = situation;
  const id: DecisionId = decision.id;
  const links = chained(chain, events, { decision: id, at: now, ...(beside.via !== undefined && { via: beside.via }) });
  const last = links.at(-1);
  if (last === undefined) throw new Error('a change without an event is not written');
  const sealed = [...(beside.sealed ?? []), ...sealedReasons(sealer, id, links)];
  return [
    decision.organization,
    id,
    versions.decision,
    versions.roles,
    [...versions.persons.keys()],
    [...versions.persons.values()],
    mustBeLive(found, next),
    ...stateValues(next),
    beside.answerKey ?? found.answerKey,
    last.sequence,
    last.hash,
    eventsJson(links),
    sealedJson(sealed),
    JSON.stringify(noticesOf(decision, next)),
  ];
}

/** A move of a person on an open decision is judged by the database clock once more as it is written; a lapse is not. */
const mustBeLive = ({ situation: { decision, now } }: Found, next: Change['next']): boolean =>
  decision.state.open && decision.expiresAt > now && !(!next.state.open && next.state.outcome.status === 'LAPSED');
