import { expect, it } from '@jest/globals';
import { byPointer, gate } from '../../testing/gates.js';
import { APPLICATION, decisionId, HERE } from '../../testing/index.js';
import { facts, request } from '../../testing/pauses.js';
import { HANA, member, NOW, RITA } from '../../testing/stories.js';
import type { GateDeclaration } from '../gate/declaration.js';
import { assigneeNamed } from './assignee-named.js';
import type { RaiseFacts } from './pause.js';
import { raise } from './raise.js';

const declared: GateDeclaration = {
  ...gate({ escalateTo: 'CFO', editable: ['/amount'], requesterRole: 'CLERK' }),
  expiresInSeconds: 600,
  escalateAfterSeconds: 60,
};

/** Rita is a clerk, and Hana somebody who may be named. */
const factsOf = (read: Partial<RaiseFacts> = {}) =>
  facts({ gate: declared, requester: member(RITA, ['CLERK']), assignee: member(HANA, ['FINANCE']), ...read });

it('freezes the words of the gate into the decision, and tells the audit', () => {
  expect(raise(request(), factsOf())).toEqual({
    ok: true,
    value: {
      decision: {
        id: decisionId(7),
        kind: 'APPROVAL',
        organization: HERE,
        application: APPLICATION,
        tool: 'refund',
        route: 'ROLE',
        requester: RITA,
        requesterRole: 'CLERK',
        eligibleRole: 'FINANCE',
        escalatesTo: 'CFO',
        escalated: false,
        assignee: null,
        digest: 'sha256:d',
        editable: ['/amount'],
        createdAt: NOW,
        expiresAt: NOW + 600_000,
        escalatesAt: NOW + 60_000,
        state: { open: true, status: 'PENDING', holding: { kind: 'OPEN' } },
      },
      event: {
        type: 'raised',
        actor: { kind: 'application', slug: 'wonder-todos' },
        data: {
          to: { status: 'PENDING', holding: 'OPEN', holder: null, role: 'FINANCE' },
          tool: 'refund',
          callId: 'call_1',
          route: 'ROLE',
          requester: RITA,
          digest: 'sha256:d',
        },
      },
    },
  });
});

it('puts a decision where its route leads: to the owner, to the pool, to the named person', () => {
  const holdingAt = (route: Partial<GateDeclaration>) => {
    const result = raise(request(), factsOf({ gate: { ...declared, ...route, escalateAfterSeconds: null } }));
    if (!result.ok) return result.refusal;
    const { assignee, escalatesAt, state } = result.value.decision;
    return { assignee, escalatesAt, holding: state.open && state.holding };
  };
  const owner = { route: 'OWNER', eligibleRole: null, escalateTo: null } as const;
  const assignee = { route: 'ASSIGNEE', assignee: { kind: 'resolver' } } as const;
  expect(holdingAt(owner)).toEqual({ assignee: null, escalatesAt: null, holding: { kind: 'OWN', holder: RITA } });
  expect(holdingAt({})).toEqual({ assignee: null, escalatesAt: null, holding: { kind: 'OPEN' } });
  expect(holdingAt(assignee)).toEqual({
    assignee: HANA,
    escalatesAt: null,
    holding: { kind: 'DIRECTED', holder: HANA },
  });
});

it('says what is wrong with the arguments, one thing after another', () => {
  const errorsOf = (asked: unknown, read: Partial<RaiseFacts> = {}) => {
    const result = raise(request({ arguments: asked }), factsOf(read));
    return result.ok ? [] : result.refusal.errors?.map(({ pointer, code }) => `${pointer} ${code}`);
  };
  const schemaFaults = () => [
    { pointer: '/amount', code: 'type', message: 'a number' },
    { pointer: '', code: 'required', message: 'to' },
  ];
  const unasked = () => {
    throw new Error('nobody looks');
  };
  expect(errorsOf(undefined, { isWithinSize: false, schemaFaults: unasked })).toEqual(['/arguments required']);
  for (const asked of [null, [], 'text', 7, true]) {
    expect(errorsOf(asked, { isWithinSize: false, schemaFaults: unasked })).toEqual(['/arguments not_an_object']);
  }
  expect(errorsOf({}, { isWithinSize: false, schemaFaults: unasked })).toEqual(['/arguments too_large']);
  expect(errorsOf({}, { schemaFaults })).toEqual(['/arguments/amount schema', '/arguments schema']);
  expect(errorsOf({})).toEqual([]);
});

it('reads the named person out of the arguments, where the gate points there', () => {
  const source = { assignee: byPointer('/to/id') };
  const namedIn = (asked: unknown) => assigneeNamed(source, { arguments: asked, assignee: 'resolved' });
  expect(namedIn({ to: { id: 'hana' } })).toBe('hana');
  for (const asked of [
    { to: { id: 7 } },
    { to: { id: null } },
    { to: { id: ['hana'] } },
    { to: 'hana' },
    {},
    [],
    null,
    undefined,
  ]) {
    expect(namedIn(asked)).toBeNull();
  }
});

it('takes the resolver at its word, where the gate has one, and nobody otherwise', () => {
  const asked = { arguments: { to: 'hana' }, assignee: 'ben' };
  expect(assigneeNamed({ assignee: { kind: 'resolver' } }, asked)).toBe('ben');
  expect(assigneeNamed({ assignee: { kind: 'resolver' } }, { ...asked, assignee: null })).toBeNull();
  expect(assigneeNamed({ assignee: { kind: 'ambiguous' } }, asked)).toBeNull();
  expect(assigneeNamed({ assignee: null }, asked)).toBeNull();
});
