import {
  describes,
  GATE_DEFAULTS,
  type GateDeclaration,
  type GateFaultCode,
  type GateWorld,
  type JsonValue,
  problemsOf,
} from '@countersign/domain';
import type { GateFault, GateWire } from '../wire/gate.js';

/** Which roles there are, only the server knows. */
const NEED_THE_SERVER: readonly GateFaultCode[] = ['role_unknown', 'escalation_unknown_role', 'escalation_not_implied'];

/** What of an application's declarations is wrong in any organization, found without the network (1.2). */
export const faultsOf = (gates: readonly GateWire[]): readonly GateFault[] =>
  problemsOf(gates.map(declarationOf), ANYWHERE).filter(({ code }) => !NEED_THE_SERVER.includes(code));

const ANYWHERE: GateWorld = {
  organizations: [],
  isCallable: (url) => URL.canParse(url),
  schema: { faultOf: () => null, has: describes },
};

function declarationOf(gate: GateWire): GateDeclaration {
  return {
    tool: gate.tool,
    route: gate.route,
    eligibleRole: gate.eligibleRole ?? GATE_DEFAULTS.eligibleRole,
    assignee: assigneeOf(gate.assignee),
    escalateTo: gate.escalateTo?.role ?? GATE_DEFAULTS.escalateTo,
    requesterRole: gate.requesterRole ?? GATE_DEFAULTS.requesterRole,
    authorityCheckUrl: gate.authorityCheck?.url ?? GATE_DEFAULTS.authorityCheckUrl,
    argumentsSchema: (gate.argumentsSchema as JsonValue | undefined) ?? GATE_DEFAULTS.argumentsSchema,
    editable: gate.editable ?? GATE_DEFAULTS.editable,
    sensitive: gate.sensitive ?? GATE_DEFAULTS.sensitive,
    expiresInSeconds: gate.expiresIn ?? GATE_DEFAULTS.expiresInSeconds,
    escalateAfterSeconds: gate.escalateAfter ?? GATE_DEFAULTS.escalateAfterSeconds,
    title: gate.title ?? GATE_DEFAULTS.title,
    instructions: gate.instructions ?? GATE_DEFAULTS.instructions,
  };
}

function assigneeOf(assignee: GateWire['assignee']): GateDeclaration['assignee'] {
  if (assignee === undefined) return null;
  return 'pointer' in assignee ? { kind: 'pointer', pointer: assignee.pointer } : { kind: 'resolver' };
}
