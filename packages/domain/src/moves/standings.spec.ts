import { expect, it } from '@jest/globals';
import { CHIEF, ELSEWHERE, HOUR } from '../../testing/index.js';
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
import type { Decision } from '../decision.js';
import type { Standing } from '../standing.js';
import { clearHolder } from './clear-holder.js';
import { escalate, escalateByClock } from './escalate.js';
import { giveBack } from './give-back.js';
import { lapse } from './lapse.js';
import { reassign } from './reassign.js';
import { takeOver } from './take-over.js';

const lostHana = [deactivated(approver(HANA)), member(HANA), member(HANA, ['APPROVER'], ELSEWHERE)];
const named = { route: 'ASSIGNEE', assignee: HANA } as const;

const clear = (decision: Decision, holder: Standing, now = NOW) => clearHolder({ decision, now }, holder);
const holdingOf = ({ state }: Decision) => (state.open ? state.holding.kind : null);

it('returns what a lost holder had to the pool, or to nobody where its home is a person', () => {
  for (const lost of lostHana) {
    expect(holdingOf(clear(aDecision(heldBy(HANA)), lost).next)).toBe('OPEN');
    expect(holdingOf(clear(aDecision(heldBy(HANA, 'DIRECTED')), lost).next)).toBe('OPEN');
    expect(holdingOf(clear(aDecision({ ...named, ...heldBy(HANA, 'DIRECTED') }), lost).next)).toBe('VACANT');
    const escalated = aDecision({ ...named, ...heldBy(HANA), escalated: true, eligibleRole: CHIEF });
    expect(holdingOf(clear(escalated, lost).next)).toBe('OPEN');
  }
});

it('leaves a decision with a holder who may keep it, and with everybody else', () => {
  const decision = aDecision(heldBy(HANA));
  const still = (one: Decision, holder: Standing, now = NOW) =>
    expect(clear(one, holder, now)).toEqual({ next: one, events: [] });
  still(decision, approver(HANA));
  still(decision, member(ERIK));
  still(aDecision(), member(HANA));
  still(ownDecision(), deactivated(member(RITA)));
  still(decision, member(HANA), NOW + HOUR);
  still(lapse({ decision, now: NOW + HOUR }).next, member(HANA));
});

const timed = aDecision({ ...heldBy(HANA), escalatesTo: CHIEF, escalatesAt: NOW });

it('escalates when the timer runs out, and spends the timer', () => {
  const { next } = escalateByClock(situationOf(timed, { escalationReaches: true }));
  expect(next).toMatchObject({ escalated: true, eligibleRole: CHIEF, escalatesTo: CHIEF, escalatesAt: null });
  expect(holdingOf(next)).toBe('OPEN');
  expect(escalateByClock(situationOf(next, { escalationReaches: true })).events).toEqual([]);
});

it('records once that it could not, and leaves the decision where it is', () => {
  const skipped = escalateByClock(situationOf(timed));
  expect(skipped.events.map(({ type }) => type)).toEqual(['escalation_skipped']);
  expect(skipped.next).toEqual({ ...timed, escalatesAt: null });
  expect(escalateByClock(situationOf(skipped.next)).events).toEqual([]);
  const used = { ...timed, escalated: true };
  expect(escalateByClock(situationOf(used)).events).toMatchObject([{ data: { cause: 'escalation_used' } }]);
});

it('does nothing before the timer, without one, after the expiry and at the end', () => {
  const still = (decision: Decision, now: number) =>
    expect(escalateByClock(situationOf(decision, { now, escalationReaches: true }))).toEqual({
      next: decision,
      events: [],
    });
  still(timed, NOW - 1);
  still({ ...timed, escalatesAt: null }, NOW);
  still(timed, timed.expiresAt);
  still(lapse({ decision: timed, now: timed.expiresAt }).next, timed.expiresAt);
});

it('shifts no timer when a person escalates', () => {
  const decision = { ...timed, escalatesAt: NOW + 1 };
  const result = escalate(situationOf(decision, { escalationReaches: true }), approver(HANA), { reason: 'now' });
  expect(result).toMatchObject({ value: { next: { escalatesAt: NOW + 1, expiresAt: timed.expiresAt } } });
});

it.each([
  [null, 'reason_required'],
  ['', 'reason_required'],
  [' \t\n', 'reason_required'],
  ['x'.repeat(2_001), 'reason_too_long'],
])('asks for the reason of a hand-over: %j is %s', (reason, code) => {
  const situation = situationOf(aDecision({ escalatesTo: CHIEF }), { escalationReaches: true });
  const admin = member(HANA, ['APPROVER', 'ORG_ADMIN']);
  const refusal = {
    kind: 'invalid',
    code,
    errors: [{ pointer: '/reason', code, message: expect.stringMatching(/./) }],
  };
  for (const result of [
    reassign(situation, admin, { to: null, reason }),
    takeOver(situation, admin, { reason }),
    escalate(situation, admin, { reason }),
  ]) {
    expect(result).toEqual({ ok: false, refusal });
  }
});

it('tells nobody apart in the one text about a person who cannot take it', () => {
  const situation = situationOf(aDecision());
  const targets = [null, ...lostHana.map((who) => ({ ...who, person: ERIK })), approver(RITA), approver(HANA)];
  const results = targets.map((to) => JSON.stringify(reassign(situation, approver(HANA), { to, reason: 'take it' })));
  expect(new Set(results).size).toBe(1);
  expect(results[0]).toContain('"pointer":"/to","code":"target_not_available"');
});

it('keeps a decision in the hand of its holder while nobody is there to whom it could go home', () => {
  const decision = aDecision({ ...named, assignee: ERIK, ...heldBy(HANA) });
  expect(giveBack(situationOf(decision, { assignee: null }), approver(HANA), undefined)).toMatchObject({
    refusal: { kind: 'conflict', code: 'not_releasable' },
  });
});
