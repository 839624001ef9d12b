import { expect, it } from '@jest/globals';
import { ACME, BOREALIS, byPointer, gate, refundSchema, world } from '../../testing/gates.js';
import { closureOf } from '../roles/closure.js';
import type { GateDeclaration } from './declaration.js';
import type { GateFaultCode } from './fault.js';
import { problemsOf } from './problems-of.js';

const DAY = 86_400;

const codesOf = (declared: Partial<GateDeclaration>, organizations = [ACME]) =>
  problemsOf([gate(declared)], world(...organizations)).map(({ code }) => code);

const SOUND: [string, Partial<GateDeclaration>][] = [
  ['a role', {}],
  ['a built-in role', { eligibleRole: 'ORG_ADMIN', escalateTo: 'ORG_OWNER' }],
  ['a role and its escalation', { escalateTo: 'CFO', escalateAfterSeconds: 60, expiresInSeconds: 61 }],
  ['the owner', { route: 'OWNER', eligibleRole: null }],
  ['a resolver', { route: 'ASSIGNEE', assignee: { kind: 'resolver' } }],
  ['a pointer in its schema', { route: 'ASSIGNEE', assignee: byPointer('/to'), argumentsSchema: refundSchema }],
  ['a pointer without a schema', { route: 'ASSIGNEE', assignee: byPointer('/to') }],
  ['editable and sensitive arguments', { editable: ['/amount'], sensitive: ['/to'], argumentsSchema: refundSchema }],
  ['names that merely start alike', { editable: ['/to', '/iban2'], sensitive: ['/toll', '/iban'] }],
  ['editable and sensitive neighbours', { editable: ['/to/name'], sensitive: ['/to/iban'] }],
  ['the shortest expiry', { expiresInSeconds: 10, escalateTo: 'CFO', escalateAfterSeconds: 1 }],
  ['the longest expiry', { expiresInSeconds: 90 * DAY }],
  ['an endpoint of the application', { authorityCheckUrl: 'https://app/authority' }],
];

it.each(SOUND)('has nothing against %s', (_, declared) => {
  expect(codesOf(declared)).toEqual([]);
});

const FAULTY: [GateFaultCode, string, Partial<GateDeclaration>][] = [
  ['role_required', 'ROLE without a role', { eligibleRole: null }],
  [
    'role_required',
    'ASSIGNEE without a role',
    { route: 'ASSIGNEE', eligibleRole: null, assignee: { kind: 'resolver' } },
  ],
  ['role_unknown', 'a role that nobody defines', { eligibleRole: 'GHOST' }],
  ['role_unknown', "a requester's role that nobody defines", { requesterRole: 'GHOST' }],
  ['role_not_allowed', 'OWNER with a role', { route: 'OWNER' }],
  ['resolver_required', 'ASSIGNEE without an assignee', { route: 'ASSIGNEE' }],
  [
    'resolver_not_allowed',
    'OWNER with a resolver',
    { route: 'OWNER', eligibleRole: null, assignee: { kind: 'resolver' } },
  ],
  ['resolver_not_allowed', 'ROLE with a pointer', { assignee: byPointer('/to') }],
  ['resolver_ambiguous', 'a pointer and a resolver', { route: 'ASSIGNEE', assignee: { kind: 'ambiguous' } }],
  ['authority_check_url_invalid', 'an endpoint that cannot be asked', { authorityCheckUrl: 'mailto:app' }],
  ['escalation_not_allowed', 'OWNER with an escalation', { route: 'OWNER', eligibleRole: null, escalateTo: 'CFO' }],
  ['escalation_unknown_role', 'an escalation to nobody', { escalateTo: 'GHOST' }],
  ['escalation_not_implied', 'an escalation to a stranger', { escalateTo: 'CLERK' }],
  ['escalation_not_implied', 'an escalation downwards', { eligibleRole: 'CFO', escalateTo: 'FINANCE' }],
  ['escalation_same_role', 'an escalation to where it is', { escalateTo: 'FINANCE' }],
  ['escalate_after_without_target', 'a timer that leads nowhere', { escalateAfterSeconds: 60 }],
  ['escalate_after_out_of_range', 'a timer of nothing', { escalateTo: 'CFO', escalateAfterSeconds: 0 }],
  [
    'escalate_after_out_of_range',
    'a timer at the expiry',
    { escalateTo: 'CFO', escalateAfterSeconds: 60, expiresInSeconds: 60 },
  ],
  ['expiry_out_of_range', 'an expiry too short', { expiresInSeconds: 9 }],
  ['expiry_out_of_range', 'an expiry too long', { expiresInSeconds: 90 * DAY + 1 }],
  ['expiry_out_of_range', 'a fraction of a second', { expiresInSeconds: 10.5 }],
  ['expiry_out_of_range', 'no end at all', { expiresInSeconds: Infinity }],
  ['schema_invalid', 'a schema that is none', { argumentsSchema: { type: 'nonsense' }, editable: ['/amount'] }],
  [
    'editable_not_in_schema',
    'an editable argument that is not there',
    { editable: ['/amout'], argumentsSchema: refundSchema },
  ],
  ['editable_not_in_schema', 'an editable that is no pointer', { editable: ['amount'] }],
  [
    'sensitive_not_in_schema',
    'a sensitive argument that is not there',
    { sensitive: ['/iban'], argumentsSchema: refundSchema },
  ],
  [
    'sensitive_editable',
    'one both sensitive and editable',
    { editable: ['/to'], sensitive: ['/to'], argumentsSchema: refundSchema },
  ],
  ['sensitive_editable', 'a sensitive argument in an editable one', { editable: ['/to'], sensitive: ['/to/iban'] }],
  ['sensitive_editable', 'an editable argument in a sensitive one', { editable: ['/to/name'], sensitive: ['/to'] }],
  ['sensitive_editable', 'a sensitive argument where all are editable', { editable: [''], sensitive: ['/to'] }],
  [
    'assignee_pointer_not_in_schema',
    'an assignee that is not there',
    { route: 'ASSIGNEE', assignee: byPointer('/manager'), argumentsSchema: refundSchema },
  ],
];

it.each(FAULTY)('tells %s for %s, in a sentence, and nothing else', (code, _, declared) => {
  const fault = { tool: 'refund', code, message: expect.stringMatching(/\w+ \w+/) };
  expect(problemsOf([gate(declared)], world(ACME))).toEqual([fault]);
});

it('tells duplicate_tool once, however often the tool is declared', () => {
  const three = [gate(), gate(), gate(), gate({ tool: 'other' })];
  expect(problemsOf(three, world(ACME))).toEqual([
    { tool: 'refund', code: 'duplicate_tool', message: 'it is declared more than once' },
  ]);
});

it('takes a target for implied when every organization that defines both says so, and one does', () => {
  const escalating = { escalateTo: 'CFO' };
  expect(codesOf(escalating, [ACME, closureOf(new Map([['CFO', []]])), closureOf(new Map())])).toEqual([]);
  expect(codesOf(escalating, [ACME, BOREALIS])).toEqual(['escalation_not_implied']);
  const apart = [closureOf(new Map([['CFO', []]])), closureOf(new Map([['FINANCE', []]]))];
  expect(codesOf(escalating, apart)).toEqual(['escalation_not_implied']);
});

it('judges the built-in roles before there is an organization', () => {
  expect(codesOf({ eligibleRole: 'ORG_ADMIN', escalateTo: 'ORG_OWNER' }, [])).toEqual([]);
  expect(codesOf({ eligibleRole: 'ORG_OWNER', escalateTo: 'ORG_ADMIN' }, [])).toEqual(['escalation_not_implied']);
  expect(codesOf({}, [])).toEqual(['role_unknown']);
});

it('tells the faults of all tools at once, each with its name and a sentence', () => {
  const faults = problemsOf(
    [
      gate({ tool: 'wire', route: 'ASSIGNEE', eligibleRole: 'GHOST', expiresInSeconds: 1 }),
      gate({ tool: 'sound' }),
      gate({ tool: 'note', route: 'OWNER', escalateTo: 'CFO' }),
    ],
    world(ACME),
  );
  expect(faults.map(({ tool, code }) => `${tool}: ${code}`)).toEqual([
    'wire: role_unknown',
    'wire: resolver_required',
    'wire: expiry_out_of_range',
    'note: role_not_allowed',
    'note: escalation_not_allowed',
  ]);
  expect(faults[0]!.message).toContain('GHOST');
});

it('names the pointer that is at fault, each one of them', () => {
  const faults = problemsOf([gate({ editable: ['/a', '/amount', '/b'], argumentsSchema: refundSchema })], world(ACME));
  expect(faults.map(({ message }) => message)).toEqual([
    expect.stringContaining('"/a"'),
    expect.stringContaining('"/b"'),
  ]);
});

it('tells each sensitive argument that may be changed once, with what it may be changed by', () => {
  const faults = problemsOf([gate({ editable: ['/a', '/b/c', '/b/d'], sensitive: ['/a', '/b', '/e'] })], world(ACME));
  expect(faults.map(({ message }) => message)).toEqual([
    '"/a" is sensitive and editable',
    '"/b" is sensitive, and "/b/c" editable',
  ]);
});
