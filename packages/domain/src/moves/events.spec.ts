import { expect, it } from '@jest/globals';
import { CHIEF, HOUR } from '../../testing/index.js';
import {
  aDecision,
  admin,
  approver,
  ERIK,
  HANA,
  heldBy,
  member,
  NOW,
  ownDecision,
  RITA,
  situationOf,
} from '../../testing/stories.js';
import { type Facts, type NewEvent } from '../event.js';
import type { Result } from '../result.js';
import { claim } from './claim.js';
import { clearHolder } from './clear-holder.js';
import { escalate, escalateByClock } from './escalate.js';
import { giveBack } from './give-back.js';
import { lapse } from './lapse.js';
import { loseOwner } from './lose-owner.js';
import type { Change } from './move.js';
import { reassign } from './reassign.js';
import { takeOver } from './take-over.js';
import { withdraw, withdrawByApplication, withdrawBySystem } from './withdraw.js';

const hana = { kind: 'user', person: HANA } as const;
const reason = 'because';

function onlyEvent(made: Change | Result<Change>): NewEvent {
  const { events } = 'ok' in made ? (made.ok ? made.value : { events: [] }) : made;
  expect(events).toHaveLength(1);
  return events[0]!;
}

const open: Facts = { status: 'PENDING', holding: 'OPEN', holder: null, role: 'APPROVER' };
const held: Facts = { ...open, holding: 'HELD', holder: HANA };
const ended = (status: Facts['status']): Facts => ({ ...open, status, holding: null });
const heldByHana = aDecision(heldBy(HANA));

it('says who claimed, who gave back, and where the decision was and is', () => {
  expect(onlyEvent(claim(situationOf(aDecision()), approver(HANA)))).toEqual({
    type: 'claimed',
    actor: hana,
    data: { from: open, to: held },
  });
  expect(onlyEvent(giveBack(situationOf(heldByHana), approver(HANA)))).toEqual({
    type: 'given_back',
    actor: hana,
    data: { from: held, to: open },
  });
});

it('says who reassigned to whom, who took over, and why', () => {
  expect(onlyEvent(reassign(situationOf(heldByHana), approver(HANA), { to: approver(ERIK), reason }))).toEqual({
    type: 'reassigned',
    actor: hana,
    data: { from: held, to: { ...held, holding: 'DIRECTED', holder: ERIK } },
    reason,
  });
  expect(onlyEvent(takeOver(situationOf(aDecision(heldBy(ERIK))), admin(HANA), { reason }))).toEqual({
    type: 'taken_over',
    actor: hana,
    data: { from: { ...held, holder: ERIK }, to: { ...held, holding: 'DIRECTED' } },
    reason,
  });
});

it('says who escalated, or that the clock did, and what the role is now', () => {
  const decision = { ...heldByHana, escalatesTo: CHIEF, escalatesAt: NOW };
  const situation = situationOf(decision, { escalationReaches: true });
  const data = { from: held, to: { ...open, role: CHIEF } };
  expect(onlyEvent(escalate(situation, approver(HANA), { reason }))).toEqual({
    type: 'escalated',
    actor: hana,
    data,
    reason,
  });
  expect(onlyEvent(escalateByClock(situation))).toEqual({ type: 'escalated', actor: { kind: 'clock' }, data });
  expect(onlyEvent(escalateByClock(situationOf(decision)))).toEqual({
    type: 'escalation_skipped',
    actor: { kind: 'clock' },
    data: { from: held, to: held, cause: 'escalation_no_target' },
  });
});

it('says that a holder was cleared, and by the system', () => {
  expect(onlyEvent(clearHolder({ decision: heldByHana, now: NOW }, member(HANA)))).toEqual({
    type: 'holder_cleared',
    actor: { kind: 'system' },
    data: { from: held, to: open },
  });
});

it('says who withdrew: the requester, the application or the system', () => {
  const situation = situationOf(heldByHana);
  const data = { from: held, to: ended('WITHDRAWN') };
  expect(onlyEvent(withdraw(situation, member(RITA), { reason }))).toEqual({
    type: 'withdrawn',
    actor: { kind: 'user', person: RITA },
    data,
    reason,
  });
  const application = { id: heldByHana.application, slug: 'wonder-todos' };
  expect(onlyEvent(withdrawByApplication(situation, application, { reason: null }))).toEqual({
    type: 'withdrawn',
    actor: { kind: 'application', slug: 'wonder-todos' },
    data,
  });
  expect(onlyEvent(withdrawBySystem(situation))).toEqual({ type: 'withdrawn', actor: { kind: 'system' }, data });
});

it('says that the clock let it lapse, or that the owner has lost it', () => {
  expect(onlyEvent(lapse({ decision: heldByHana, now: NOW + HOUR }))).toEqual({
    type: 'lapsed',
    actor: { kind: 'clock' },
    data: { from: held, to: ended('LAPSED') },
  });
  const requester = { person: RITA, active: true, roles: new Map() };
  expect(onlyEvent(loseOwner({ decision: ownDecision(), now: NOW, requester }))).toEqual({
    type: 'authority_lapsed',
    actor: { kind: 'system' },
    data: {
      from: { status: 'PENDING', holding: 'OWN', holder: RITA, role: null },
      to: { ...ended('REQUESTER_AUTHORITY_LAPSED'), role: null },
    },
  });
});
