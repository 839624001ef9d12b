import { expect, it } from '@jest/globals';
import { byPointer, gate } from '../../testing/gates.js';
import { ELSEWHERE, HERE } from '../../testing/index.js';
import { facts, request } from '../../testing/pauses.js';
import { deactivated, ERIK, HANA, member, RITA } from '../../testing/stories.js';
import { NO_ORGANIZATION, type PersonId } from '../ids.js';
import type { RaiseFacts, RaiseRequest } from './pause.js';
import { asksAuthority, raise, refusedEvent } from './raise.js';

const finance = (person: PersonId) => member(person, ['FINANCE']);

const named = gate({ route: 'ASSIGNEE', assignee: byPointer('/to') });
const own = gate({ route: 'OWNER', eligibleRole: null });
const checked = gate({ authorityCheckUrl: 'https://app/authority' });

function codeOf(asked: Partial<RaiseRequest>, read: Partial<RaiseFacts>) {
  const result = raise(request(asked), facts(read));
  return result.ok ? 'raised' : result.refusal.code;
}

it('answers a pause with every fault with the first one, then with the next', () => {
  const gated = { ...named, requesterRole: 'CLERK', authorityCheckUrl: 'https://app/authority' };
  const asked: Partial<RaiseRequest> = { organization: 'nowhere', arguments: [] };
  const read: Partial<RaiseFacts> = {
    gate: null,
    organization: null,
    requester: null,
    authority: 'no',
    hasReviewer: false,
  };
  const mended: [string, Partial<RaiseRequest>, Partial<RaiseFacts>][] = [
    ['gate_unknown', {}, {}],
    ['organization_unknown', {}, { gate: gated }],
    ['organization_required', { organization: null }, {}],
    ['requester_unknown', { organization: 'acme' }, { organization: HERE }],
    ['requester_not_authorized', {}, { requester: member(RITA) }],
    ['requester_not_authorized', {}, { requester: member(RITA, ['CLERK']) }],
    ['arguments_invalid', {}, { authority: 'yes' }],
    ['assignee_not_eligible', { arguments: { to: 'hana' } }, {}],
    ['no_eligible_reviewer', {}, { assignee: finance(HANA) }],
    ['raised', {}, { hasReviewer: true }],
  ];
  const codes = mended.map(([, nextAsked, nextRead]) =>
    codeOf(Object.assign(asked, nextAsked), Object.assign(read, nextRead)),
  );
  expect(codes).toEqual(mended.map(([code]) => code));
});

it('gives one answer for an organization that is unknown and for one where the application may not act', () => {
  const elsewhere = { organization: ELSEWHERE, requester: member(RITA, [], ELSEWHERE) };
  expect(codeOf({}, { organization: null })).toBe('organization_unknown');
  expect(codeOf({}, elsewhere)).toBe('organization_unknown');
  const application = { ...request().application, organizations: 'all' as const };
  expect(codeOf({ application }, elsewhere)).toBe('raised');
});

it('asks for an organization where the route needs one', () => {
  for (const route of ['ROLE', 'ASSIGNEE'] as const) {
    expect(codeOf({ organization: null }, { gate: { ...named, route }, organization: null })).toBe(
      'organization_required',
    );
  }
  expect(codeOf({ organization: null }, { gate: own, organization: null })).toBe('raised');
});

it('knows only an active member for a requester', () => {
  for (const requester of [null, deactivated(member(RITA)), member(RITA, [], ELSEWHERE)]) {
    expect(codeOf({}, { requester })).toBe('requester_unknown');
    expect(codeOf({}, { requester, gate: own })).toBe('requester_unknown');
  }
});

it('asks an owner without an organization to be active, and within reach of the application', () => {
  const alone = { organization: null, gate: own };
  const everywhere = { ...request().application, organizations: 'all' as const };
  const nobodys = { person: RITA, active: true, roles: new Map() };
  expect(codeOf({ organization: null }, { ...alone, requester: nobodys })).toBe('requester_unknown');
  expect(codeOf({ organization: null }, { ...alone, requester: member(RITA, [], ELSEWHERE) })).toBe(
    'requester_unknown',
  );
  expect(codeOf({ organization: null, application: everywhere }, { ...alone, requester: nobodys })).toBe('raised');
  expect(codeOf({ organization: null, application: everywhere }, { ...alone, requester: deactivated(nobodys) })).toBe(
    'requester_unknown',
  );
});

it('takes nobody without an organization for the holder of a role, but anybody active for a member', () => {
  const requester = member(RITA, ['CLERK', 'ORG_OWNER', 'ORG_ADMIN', 'ORG_AUDITOR']);
  for (const requesterRole of ['CLERK', 'ORG_OWNER', 'ORG_ADMIN', 'ORG_AUDITOR']) {
    const strict = { requester, gate: { ...own, requesterRole } };
    const asking = facts({ ...strict, gate: { ...strict.gate, authorityCheckUrl: 'https://app/authority' } });
    expect(codeOf({ organization: null }, strict)).toBe('requester_not_authorized');
    expect(asksAuthority(request({ organization: null }), asking)).toBe(false);
    expect(asksAuthority(request(), asking)).toBe(true);
    expect(codeOf({}, strict)).toBe('raised');
    expect(codeOf({}, { ...strict, requester: member(RITA) })).toBe('requester_not_authorized');
  }
  expect(codeOf({ organization: null }, { requester, gate: { ...own, requesterRole: 'ORG_MEMBER' } })).toBe('raised');
});

it('takes nothing but a clear yes for the authority that a gate asks for', () => {
  expect(codeOf({}, { gate: checked, authority: null })).toBe('requester_not_authorized');
  expect(codeOf({}, { gate: checked, authority: 'no' })).toBe('requester_not_authorized');
  expect(codeOf({}, { gate: checked, authority: 'yes' })).toBe('raised');
  expect(codeOf({}, { authority: null })).toBe('raised');
});

it('asks the application for its word when all before it holds, and not for a refused pause', () => {
  expect(asksAuthority(request(), facts({ gate: checked }))).toBe(true);
  expect(asksAuthority(request({ arguments: undefined }), facts({ gate: checked, hasReviewer: false }))).toBe(true);
  expect(asksAuthority(request(), facts())).toBe(false);
  expect(asksAuthority(request(), facts({ gate: null }))).toBe(false);
  expect(asksAuthority(request(), facts({ gate: checked, requester: null }))).toBe(false);
  expect(asksAuthority(request(), facts({ gate: { ...checked, requesterRole: 'CLERK' } }))).toBe(false);
});

it('names the person of a pause only when they could answer it', () => {
  const assignees = [
    null,
    deactivated(finance(HANA)),
    member(HANA),
    member(HANA, ['FINANCE'], ELSEWHERE),
    finance(RITA),
  ];
  for (const assignee of assignees) {
    expect(codeOf({}, { gate: named, assignee, requester: finance(RITA) })).toBe('assignee_not_eligible');
  }
  expect(codeOf({}, { gate: named, assignee: finance(HANA) })).toBe('raised');
  expect(codeOf({}, { gate: gate(), assignee: null })).toBe('raised');
});

it('needs a reviewer for a role and for a person, and none for an owner', () => {
  expect(codeOf({}, { hasReviewer: false })).toBe('no_eligible_reviewer');
  expect(codeOf({}, { hasReviewer: false, gate: named, assignee: finance(HANA) })).toBe('no_eligible_reviewer');
  expect(codeOf({}, { hasReviewer: false, gate: own })).toBe('raised');
});

it('writes a refusal into the audit with ids and names alone', () => {
  expect(refusedEvent(request(), facts(), 'arguments_invalid')).toEqual({
    type: 'refused',
    actor: { kind: 'application', slug: 'wonder-todos' },
    data: { code: 'arguments_invalid', tool: 'refund', callId: 'call_1', organization: HERE, requester: RITA },
  });
  const unknown = refusedEvent(request(), facts({ requester: null, organization: null }), 'requester_unknown');
  expect(unknown.data).toMatchObject({ organization: null, requester: null });
});

it('raises without an organization under the reserved one, which asks for no role', () => {
  const result = raise(
    request({ organization: null }),
    facts({ gate: own, organization: null, requester: member(ERIK) }),
  );
  expect(result).toMatchObject({
    value: { decision: { organization: NO_ORGANIZATION, requesterRole: null, requester: ERIK } },
  });
});
