import type { GateResource } from '@countersign/contract';
import type { AssigneeSource } from '@countersign/domain';
import type { StoredGate } from '../gate-plan.js';

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

const wireOf = (assignee: AssigneeSource): NonNullable<GateResource['assignee']> =>
  assignee.kind === 'pointer' ? { pointer: assignee.pointer } : { resolver: true };
