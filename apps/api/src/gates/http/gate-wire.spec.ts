import { PutGate } from '@countersign/contract';
import { declarationOf } from '@countersign/domain';
import { GATE_DEFAULTS } from '@countersign/domain';
import { expect, it } from '@jest/globals';
import { resourceOf } from './gate-wire.js';

const sent = (gate: object) => declarationOf(PutGate.parse({ tool: 'wire', route: 'OWNER', ...gate }));

it('fills in what the law gives when nothing is said', () => {
  expect(sent({})).toEqual({ ...GATE_DEFAULTS, tool: 'wire', route: 'OWNER' });
});

it.each([
  [{ pointer: '/manager' }, { kind: 'pointer', pointer: '/manager' }],
  [{ resolver: true }, { kind: 'resolver' }],
  [{ pointer: '/manager', resolver: true }, { kind: 'ambiguous' }],
  [{}, null],
])('reads an assignee %j', (assignee, read) => {
  expect(sent({ assignee }).assignee).toEqual(read);
});

it('tells a gate as it was declared', () => {
  const gate = {
    tool: 'wire',
    route: 'ASSIGNEE',
    eligibleRole: 'FINANCE_APPROVER',
    assignee: { pointer: '/manager' },
    escalateTo: { role: 'CFO' },
    requesterRole: 'ORG_MEMBER',
    argumentsSchema: { type: 'object', properties: { manager: { type: 'string' } } },
    editable: ['/amount'],
    sensitive: [],
    expiresIn: 3600,
    escalateAfter: 60,
    title: 'Wire money',
    instructions: 'Call first.',
  };
  const declaredAt = new Date('2026-11-30T12:00:00Z');
  expect(resourceOf({ id: '', revision: 3, declaredAt, declaration: sent(gate) })).toEqual({
    ...gate,
    revision: 3,
    declaredAt: '2026-11-30T12:00:00.000Z',
  });
});
