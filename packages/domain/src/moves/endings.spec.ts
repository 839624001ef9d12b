import { expect, it } from '@jest/globals';
import { APPLICATION, ELSEWHERE, HOUR } from '../../testing/index.js';
import {
  aDecision,
  approver,
  deactivated,
  ERIK,
  HANA,
  heldBy,
  member,
  NOW,
  ownDecision,
  RITA,
  situationOf,
} from '../../testing/stories.js';
import { type Decision, statusOf } from '../decision.js';
import { type ApplicationId, NO_ORGANIZATION } from '../ids.js';
import type { Result } from '../result.js';
import { asOf, lapse } from './lapse.js';
import { loseOwner } from './lose-owner.js';
import type { Standing } from '../standing.js';
import type { Change } from './move.js';
import { withdraw, withdrawByApplication, withdrawBySystem } from './withdraw.js';

const rita = member(RITA);
const later = NOW + HOUR;
const application = { id: APPLICATION, slug: 'wonder-todos' };
const none = { reason: null };

const refusalOf = (result: Result<Change>) => (result.ok ? null : result.refusal.kind);
const nextOf = (result: Result<Change>) => (result.ok ? result.value.next : null);
const outcomeOf = (d: Decision | null) => (d === null || d.state.open ? null : d.state.outcome);
const nowhere = (decision: Decision): Decision => ({ ...decision, organization: NO_ORGANIZATION, requesterRole: null });

it('lets the requester withdraw while they belong to the organization, and nobody else', () => {
  const situation = situationOf(aDecision(heldBy(HANA)));
  expect(outcomeOf(nextOf(withdraw(situation, rita, none)))).toEqual({
    status: 'WITHDRAWN',
    provenance: 'requester',
    at: NOW,
    by: null,
    changedArguments: [],
    digest: situation.decision.digest,
  });
  for (const other of [approver(HANA), member(ERIK), deactivated(rita), member(RITA, [], ELSEWHERE)]) {
    expect(refusalOf(withdraw(situation, other, none))).toBe('not-found');
  }
});

it('lets an owner without an organization withdraw while they are active', () => {
  const situation = situationOf(nowhere(ownDecision()));
  expect(outcomeOf(nextOf(withdraw(situation, member(RITA, [], ELSEWHERE), none)))).toMatchObject({
    status: 'WITHDRAWN',
  });
  expect(refusalOf(withdraw(situation, deactivated(rita), none))).toBe('not-found');
});

it('lets the application that raised a decision withdraw it, and no other', () => {
  const situation = situationOf(aDecision());
  expect(outcomeOf(nextOf(withdrawByApplication(situation, application, none)))).toMatchObject({
    provenance: 'application',
  });
  const other = { ...application, id: 'another' as ApplicationId };
  expect(refusalOf(withdrawByApplication(situation, other, none))).toBe('not-found');
});

it('takes a reason for a withdrawal, but not one that is too long', () => {
  const long = { reason: 'x'.repeat(2_001) };
  expect(withdraw(situationOf(aDecision()), rita, long)).toMatchObject({ refusal: { code: 'reason_too_long' } });
  expect(withdrawByApplication(situationOf(aDecision()), application, long)).toMatchObject({
    refusal: { code: 'reason_too_long' },
  });
});

it('gives the outcome as it is when a final decision is withdrawn', () => {
  const final = lapse({ decision: aDecision(), now: later }).next;
  const situation = situationOf(final);
  for (const result of [
    withdraw(situation, rita, none),
    withdrawByApplication(situation, application, { reason: 'x'.repeat(2_001) }),
  ]) {
    expect(result).toEqual({ ok: true, value: { next: final, events: [] } });
  }
  expect(withdrawBySystem(situation)).toEqual({ next: final, events: [] });
  expect(refusalOf(withdraw(situation, member(ERIK), none))).toBe('not-found');
});

it('lets what is withdrawn, or deleted, after its expiry lapse: it was read as lapsed since', () => {
  const situation = situationOf(aDecision(), { now: later });
  const lapsed = lapse(situation);
  expect(withdraw(situation, rita, none)).toEqual({ ok: true, value: lapsed });
  expect(withdrawByApplication(situation, application, none)).toEqual({ ok: true, value: lapsed });
  expect(withdrawBySystem(situation)).toEqual(lapsed);
});

it('withdraws the open decisions of a deleted organization by the system', () => {
  expect(outcomeOf(withdrawBySystem(situationOf(aDecision())).next)).toMatchObject({
    status: 'WITHDRAWN',
    provenance: 'system',
    at: NOW,
  });
});

it('lapses at the expiry, not before, and once', () => {
  const decision = aDecision();
  expect(lapse({ decision, now: later - 1 })).toEqual({ next: decision, events: [] });
  const lapsed = lapse({ decision, now: later + 5_000 });
  expect(outcomeOf(lapsed.next)).toMatchObject({
    status: 'LAPSED',
    provenance: 'clock',
    at: decision.expiresAt,
    by: null,
  });
  expect(lapse({ decision: lapsed.next, now: later + 9_000 })).toEqual({ next: lapsed.next, events: [] });
});

it('reads LAPSED from the expiry on, before the clock has come by', () => {
  expect(statusOf(asOf(aDecision(), later - 1))).toBe('PENDING');
  expect(asOf(aDecision(), later)).toEqual(lapse({ decision: aDecision(), now: later }).next);
});

it('ends an OWNER decision when its owner is deactivated or leaves its organization', () => {
  const decision = ownDecision();
  for (const requester of [deactivated(rita), member(RITA, [], ELSEWHERE)]) {
    const { next } = loseOwner({ decision, now: NOW, requester });
    expect(outcomeOf(next)).toMatchObject({
      status: 'REQUESTER_AUTHORITY_LAPSED',
      provenance: 'system',
      at: NOW,
      by: null,
    });
  }
  const alone = nowhere(decision);
  expect(loseOwner({ decision: alone, now: NOW, requester: deactivated(rita) }).events).toHaveLength(1);
});

it('leaves an OWNER decision with an owner who belongs, one that is final, and every other route', () => {
  const left: Standing = { person: RITA, active: true, roles: new Map() };
  const still = (decision: Decision, requester = left) =>
    expect(loseOwner({ decision, now: NOW, requester })).toEqual({ next: decision, events: [] });
  still(ownDecision(), rita);
  still(nowhere(ownDecision()));
  still(aDecision());
  still(lapse({ decision: ownDecision(), now: later }).next);
});

it('lets an overdue OWNER decision lapse rather than lose its owner', () => {
  const decision = ownDecision();
  expect(loseOwner({ decision, now: later, requester: deactivated(rita) })).toEqual(lapse({ decision, now: later }));
});
