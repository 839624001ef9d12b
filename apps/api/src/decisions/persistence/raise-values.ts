import { holderOf, noticesOf } from '@countersign/domain';
import { chained } from '../../audit/chain.js';
import type { Value } from '../../platform/database/statement.js';
import type { Raising } from './paused-call.js';
import type { Payloads } from './payloads.js';
import { eventsJson, sealedJson } from './sealed-texts.js';

/** The parameters of `writeRaise`. */
export function raiseValues(
  { read, persons, raised: { decision, event }, via, payload, ...call }: Raising,
  payloads: Payloads,
): readonly Value[] {
  const circumstances = { decision: decision.id, at: read.now, via };
  const links = chained({ sequence: 0, hash: null }, [event], circumstances);
  const last = links.at(-1);
  if (last === undefined || !decision.state.open) throw new Error('a pause begins open, with one event');
  return [
    decision.organization,
    decision.id,
    read.rolesVersion,
    [...persons.keys()],
    [...persons.values()],
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
    sealedJson([payloads.sealRaised(decision, payload)]),
    JSON.stringify(noticesOf(null, decision)),
  ];
}
