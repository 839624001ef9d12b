import type { GateResource, PutGate } from '@countersign/contract';
import { type AssigneeSource, GATE_DEFAULTS, type GateDeclaration, type JsonValue } from '@countersign/domain';
import type { StoredGate } from '../gate-plan.js';

/** A declaration as it came, with the defaults of 1.2 filled in. */
export function declarationOf(sent: PutGate): GateDeclaration {
  return {
    tool: sent.tool,
    route: sent.route,
    eligibleRole: sent.eligibleRole ?? GATE_DEFAULTS.eligibleRole,
    assignee: sent.assignee === undefined ? GATE_DEFAULTS.assignee : assigneeOf(sent.assignee),
    escalateTo: sent.escalateTo?.role ?? GATE_DEFAULTS.escalateTo,
    requesterRole: sent.requesterRole ?? GATE_DEFAULTS.requesterRole,
    authorityCheckUrl: sent.authorityCheck?.url ?? GATE_DEFAULTS.authorityCheckUrl,
    argumentsSchema: (sent.argumentsSchema as JsonValue | undefined) ?? GATE_DEFAULTS.argumentsSchema,
    editable: sent.editable ?? GATE_DEFAULTS.editable,
    sensitive: sent.sensitive ?? GATE_DEFAULTS.sensitive,
    expiresInSeconds: sent.expiresIn ?? GATE_DEFAULTS.expiresInSeconds,
    escalateAfterSeconds: sent.escalateAfter ?? GATE_DEFAULTS.escalateAfterSeconds,
    title: sent.title ?? GATE_DEFAULTS.title,
    instructions: sent.instructions ?? GATE_DEFAULTS.instructions,
  };
}

/** What was not declared is left out, as it was then. */
export function resourceOf({ declaration: gate, revision, declaredAt }: StoredGate): GateResource {
  return {
    tool: gate.tool,
    route: gate.route,
    requesterRole: gate.requesterRole,
    editable: [...gate.editable],
    sensitive: [...gate.sensitive],
    expiresIn: gate.expiresInSeconds,
    revision,
    declaredAt: declaredAt.toISOString(),
    ...(gate.eligibleRole !== null && { eligibleRole: gate.eligibleRole }),
    ...(gate.assignee !== null && { assignee: wireOf(gate.assignee) }),
    ...(gate.escalateTo !== null && { escalateTo: { role: gate.escalateTo } }),
    ...(gate.authorityCheckUrl !== null && { authorityCheck: { url: gate.authorityCheckUrl } }),
    ...(gate.argumentsSchema !== null && { argumentsSchema: gate.argumentsSchema }),
    ...(gate.escalateAfterSeconds !== null && { escalateAfter: gate.escalateAfterSeconds }),
    ...(gate.title !== null && { title: gate.title }),
    ...(gate.instructions !== null && { instructions: gate.instructions }),
  };
}

function assigneeOf({ pointer, resolver }: NonNullable<PutGate['assignee']>): AssigneeSource | null {
  if (pointer !== undefined) return resolver ? { kind: 'ambiguous' } : { kind: 'pointer', pointer };
  return resolver ? { kind: 'resolver' } : null;
}

const wireOf = (assignee: AssigneeSource): NonNullable<GateResource['assignee']> =>
  assignee.kind === 'pointer' ? { pointer: assignee.pointer } : { resolver: true };
