import type { PutGate } from '@countersign/contract';
import { APPROVER, CHIEF } from '@countersign/domain/testing';

export const refundSchema = {
  type: 'object',
  properties: {
    amount: { type: 'number', maximum: 1_000 },
    to: { type: 'string' },
    note: { type: ['string', 'null'], maxLength: 40 },
    lines: { type: 'array', items: { type: 'string' } },
    card: { type: 'string' },
  },
  required: ['amount', 'to'],
} as const;

/** A gate of each route, with a target to escalate to and without. CHIEF implies APPROVER. */
export const usualGates: readonly PutGate[] = [
  {
    tool: 'refund',
    route: 'ROLE',
    eligibleRole: APPROVER,
    argumentsSchema: refundSchema,
    editable: ['/amount', '/note', '/lines'],
    sensitive: ['/card'],
  },
  { tool: 'pay', route: 'ROLE', eligibleRole: APPROVER, escalateTo: { role: CHIEF } },
  { tool: 'limit', route: 'ASSIGNEE', eligibleRole: APPROVER, assignee: { resolver: true } },
  {
    tool: 'account',
    route: 'ASSIGNEE',
    eligibleRole: APPROVER,
    escalateTo: { role: CHIEF },
    assignee: { resolver: true },
  },
  { tool: 'publish', route: 'OWNER' },
];
