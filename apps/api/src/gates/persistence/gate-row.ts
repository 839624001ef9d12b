import type { AssigneeSource, GateDeclaration, JsonValue } from '@countersign/domain';
import { type Gate, Prisma } from '../../generated/prisma/client.js';
import type { StoredGate } from '../gate-plan.js';

export const gateOfRow = (row: Gate): StoredGate => ({
  id: row.id,
  revision: row.revision,
  declaredAt: row.createdAt,
  declaration: {
    tool: row.tool,
    route: row.route,
    eligibleRole: row.eligibleRole,
    assignee: assigneeOf(row),
    escalateTo: row.escalatesTo,
    requesterRole: row.requesterRole,
    authorityCheckUrl: row.authorityCheckUrl,
    argumentsSchema: row.argumentsSchema as JsonValue,
    editable: row.editable,
    sensitive: row.sensitive,
    expiresInSeconds: row.expiresInSeconds,
    escalateAfterSeconds: row.escalateAfterSeconds,
    title: row.title,
    instructions: row.instructions,
  },
});

export const columnsOf = (gate: GateDeclaration) => ({
  tool: gate.tool,
  route: gate.route,
  eligibleRole: gate.eligibleRole,
  assigneePointer: gate.assignee?.kind === 'pointer' ? gate.assignee.pointer : null,
  assigneeByResolver: gate.assignee?.kind === 'resolver',
  escalatesTo: gate.escalateTo,
  requesterRole: gate.requesterRole,
  authorityCheckUrl: gate.authorityCheckUrl,
  argumentsSchema: gate.argumentsSchema === null ? Prisma.DbNull : (gate.argumentsSchema as Prisma.InputJsonValue),
  editable: [...gate.editable],
  sensitive: [...gate.sensitive],
  expiresInSeconds: gate.expiresInSeconds,
  escalateAfterSeconds: gate.escalateAfterSeconds,
  title: gate.title,
  instructions: gate.instructions,
});

function assigneeOf({ assigneeByResolver, assigneePointer }: Gate): AssigneeSource | null {
  if (assigneeByResolver) return { kind: 'resolver' };
  return assigneePointer === null ? null : { kind: 'pointer', pointer: assigneePointer };
}
