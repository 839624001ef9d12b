import type { Decision } from '../decision.js';
import type { Actor, NewEvent } from '../event.js';
import { NO_ORGANIZATION, type PersonId } from '../ids.js';
import { factsOf } from '../moves/change.js';
import { fail, ok, type Result } from '../result.js';
import type { Standing } from '../standing.js';
import { type Check, checks, checksBeforeAuthority } from './checks.js';
import { decisionOf } from './draft.js';
import type { Pause, RaiseFacts, RaiseRefusal, RaiseRefusalCode, RaiseRequest } from './pause.js';

export interface Raised {
  readonly decision: Decision;
  readonly event: NewEvent;
}

/** The pause of one call (1.3): the checks in their order, the first failure refuses. */
export function raise(request: RaiseRequest, facts: RaiseFacts): Result<Raised, RaiseRefusal> {
  const pause = pauseOf(request, facts);
  if (pause === null) return fail({ code: 'gate_unknown' });
  const refusal = firstRefusal(checks, pause);
  if (refusal !== null) return fail(refusal);
  const decision = decisionOf(pause);
  return ok({ decision, event: raisedEvent(request, decision) });
}

/** The application's own endpoint is asked when it is declared, and nothing before it in the order refuses (2.7). */
export function asksAuthority(request: RaiseRequest, facts: Omit<RaiseFacts, 'authority'>): boolean {
  const pause = pauseOf(request, { ...facts, authority: null });
  return pause !== null && pause.gate.authorityCheckUrl !== null && firstRefusal(checksBeforeAuthority, pause) === null;
}

/** The audit event of a refusal, on the application's own chain (1.9). The call itself leaves no other trace. */
export const refusedEvent = (
  request: RaiseRequest,
  facts: Pick<RaiseFacts, 'organization' | 'requester'>,
  code: RaiseRefusalCode,
): NewEvent => ({
  type: 'refused',
  actor: actorOf(request),
  data: {
    code,
    tool: request.tool,
    callId: request.callId,
    organization: facts.organization,
    requester: facts.requester?.person ?? null,
  },
});

const raisedEvent = (request: RaiseRequest, decision: Decision): NewEvent => ({
  type: 'raised',
  actor: actorOf(request),
  data: {
    to: factsOf(decision),
    tool: decision.tool,
    callId: request.callId,
    route: decision.route,
    requester: decision.requester,
    digest: decision.digest,
  },
});

const actorOf = ({ application: { slug } }: RaiseRequest): Actor => ({ kind: 'application', slug });

/** Null: the gate is unknown, and nothing else is looked at. */
export function pauseOf(request: RaiseRequest, facts: RaiseFacts): Pause | null {
  const { gate, organization, requester, assignee } = facts;
  if (gate === null) return null;
  return {
    request,
    facts,
    gate,
    organization: request.organization === null ? NO_ORGANIZATION : (organization ?? NO_ORGANIZATION),
    requester: requester ?? NOBODY,
    assignee: assignee ?? NOBODY,
  };
}

const NOBODY: Standing = { person: '' as PersonId, active: false, roles: new Map() };

function firstRefusal(inOrder: readonly Check[], pause: Pause): RaiseRefusal | null {
  for (const check of inOrder) {
    const refusal = check(pause);
    if (refusal !== null) return refusal;
  }
  return null;
}
