import { expect, it } from '@jest/globals';
import { faultsOf, type RoleList } from './faults.js';
import { type HumanApproval, humanApproval } from './human-approval.js';
import { gateWireOf } from './to-wire.js';

interface Refund {
  readonly amount: number;
  readonly manager: string;
}

it('compiles what can be answered', () => {
  const sound: HumanApproval<Refund>[] = [
    humanApproval({ route: 'OWNER' }),
    humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', escalateTo: { role: 'ORG_OWNER' }, escalateAfter: 60 }),
    humanApproval<Refund>({ route: 'ASSIGNEE', eligibleRole: 'MANAGER', assignee: { pointer: '/manager' } }),
    humanApproval<Refund>({
      route: 'ASSIGNEE',
      eligibleRole: 'MANAGER',
      assignee: { resolver: ({ manager }, { requester }) => `${manager} of ${requester}` },
    }),
  ];
  expect(sound).toHaveLength(4);
});

it('does not compile what nobody could answer', () => {
  const unsound: unknown[] = [
    // @ts-expect-error ROLE without a role
    humanApproval({ route: 'ROLE' }),
    // @ts-expect-error ASSIGNEE without a role
    humanApproval({ route: 'ASSIGNEE', assignee: { pointer: '/manager' } }),
    // @ts-expect-error ASSIGNEE without anybody who is named
    humanApproval({ route: 'ASSIGNEE', eligibleRole: 'MANAGER' }),
    // @ts-expect-error ASSIGNEE named twice
    humanApproval({ route: 'ASSIGNEE', eligibleRole: 'M', assignee: { pointer: '/m', resolver: () => 'u' } }),
    // @ts-expect-error OWNER with a role
    humanApproval({ route: 'OWNER', eligibleRole: 'ORG_ADMIN' }),
    // @ts-expect-error OWNER with a resolver
    humanApproval({ route: 'OWNER', assignee: { resolver: () => 'u-7' } }),
    // @ts-expect-error OWNER that escalates
    humanApproval({ route: 'OWNER', escalateTo: { role: 'ORG_OWNER' } }),
    // @ts-expect-error ROLE with a resolver
    humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', assignee: { resolver: () => 'u-7' } }),
    // @ts-expect-error a timer that leads nowhere
    humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', escalateAfter: 60 }),
    // @ts-expect-error no pointer
    humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', editable: ['note'] }),
    // @ts-expect-error no such route
    humanApproval({ route: 'ANYBODY' }),
    // @ts-expect-error a resolver that reads what the tool does not take
    humanApproval<Refund>({ route: 'ASSIGNEE', eligibleRole: 'M', assignee: { resolver: (args) => args.nobody } }),
  ];
  expect(unsound).toHaveLength(12);
});

it('tells of a resolver only that there is one', () => {
  const wire = gateWireOf(
    'refund',
    humanApproval({ route: 'ASSIGNEE', eligibleRole: 'MANAGER', assignee: { resolver: () => 'u-7' } }),
  );
  expect(wire).toEqual({
    tool: 'refund',
    route: 'ASSIGNEE',
    eligibleRole: 'MANAGER',
    assignee: { resolver: true },
  });
});

it('finds without the network what is wrong anywhere, all of it', () => {
  const gates = [
    gateWireOf('a', { route: 'ROLE' } as never),
    gateWireOf('b', humanApproval({ route: 'OWNER', expiresIn: 5 })),
    gateWireOf('b', humanApproval({ route: 'ROLE', eligibleRole: 'GHOST', escalateTo: { role: 'GHOST' } })),
  ];
  expect(faultsOf(gates).map(({ tool, code }) => `${tool} ${code}`)).toEqual([
    'a role_required',
    'b expiry_out_of_range',
    'b escalation_same_role',
    'b duplicate_tool',
  ]);
});

it('leaves to the server which roles there are', () => {
  const declared = humanApproval({ route: 'ROLE', eligibleRole: 'CLERK', escalateTo: { role: 'CFO' } });
  expect(faultsOf([gateWireOf('pay', declared)])).toEqual([]);
});

it('knows the roles of a role list, and what they imply', () => {
  const declared = humanApproval({ route: 'ROLE', eligibleRole: 'CLERK', escalateTo: { role: 'CFO' } });
  const codesAmong = (roles: RoleList) => faultsOf([gateWireOf('pay', declared)], [roles]).map(({ code }) => code);
  expect(codesAmong({ CFO: ['LEAD'], LEAD: ['CLERK'] })).toEqual([]);
  expect(codesAmong({ CFO: [], CLERK: [] })).toEqual(['escalation_not_implied']);
  expect(codesAmong({})).toEqual(['role_unknown', 'escalation_unknown_role']);
});
