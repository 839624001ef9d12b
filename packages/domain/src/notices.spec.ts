import { expect, it } from '@jest/globals';
import { APPLICATION, CHIEF, HOUR } from '../testing/index.js';
import { anAccept } from '../testing/reading.js';
import {
  aDecision,
  approver,
  deactivated,
  ERIK,
  HANA,
  heldBy,
  member,
  NOW,
  RITA,
  situationOf,
} from '../testing/stories.js';
import type { Decision } from './decision.js';
import { grant } from './execution/grant.js';
import { receipt } from './execution/receipt.js';
import { answer } from './moves/answer.js';
import { claim } from './moves/claim.js';
import { clearHolder } from './moves/clear-holder.js';
import { escalate, escalateByClock } from './moves/escalate.js';
import { giveBack } from './moves/give-back.js';
import { lapse } from './moves/lapse.js';
import type { Change } from './moves/move.js';
import { reassign } from './moves/reassign.js';
import { noticesOf } from './notices.js';
import type { Result } from './result.js';

const hana = approver(HANA);
const open = aDecision({ escalatesTo: CHIEF });
const application = { id: APPLICATION, slug: 'wonder-todos' };
const waiting = { status: 'PENDING', final: false, executable: false, provenance: null };

const nextOf = (result: Result<Change>): Decision => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.next;
};
const accepted = nextOf(answer(situationOf(open), hana, anAccept(open)));
const granted = nextOf(grant(situationOf(accepted), { application, executor: 'run-1', authorityHolds: true }));

it('tells the application that a decision waits, and that it has escalated', () => {
  expect(noticesOf(null, open)).toEqual([{ type: 'decision.raised', ...waiting }]);
  const situation = situationOf(open, { escalationReaches: true });
  const escalated = nextOf(escalate(situation, hana, { reason: 'high' }));
  expect(noticesOf(open, escalated)).toEqual([{ type: 'decision.changed', ...waiting }]);
});

it('tells nobody outside who has a decision in hand', () => {
  const held = nextOf(claim(situationOf(open), hana));
  const silent: [Decision, Decision][] = [
    [open, held],
    [held, nextOf(giveBack(situationOf(held), hana))],
    [held, nextOf(reassign(situationOf(held), hana, { to: approver(ERIK), reason: 'x' }))],
    [held, clearHolder({ decision: held, now: NOW }, member(HANA)).next],
    [open, escalateByClock(situationOf({ ...open, escalatesAt: NOW })).next],
    [open, open],
  ];
  for (const [before, after] of silent) expect(noticesOf(before, after)).toEqual([]);
});

it('tells of every end, and whether anything may run', () => {
  expect(noticesOf(open, accepted)).toEqual([
    { type: 'decision.settled', status: 'ACCEPTED', final: true, executable: true, provenance: 'human' },
  ]);
  const lapsed = lapse({ decision: open, now: NOW + HOUR }).next;
  expect(noticesOf(open, lapsed)).toEqual([
    { type: 'decision.settled', status: 'LAPSED', final: true, executable: false, provenance: 'clock' },
  ]);
  expect(noticesOf(lapsed, lapsed)).toEqual([]);
});

it('tells nothing of a grant, and of the receipt once', () => {
  expect(noticesOf(accepted, granted)).toEqual([]);
  const done = nextOf(receipt(granted, { application, executor: 'run-1', result: 'SUCCEEDED', detail: null }));
  expect(noticesOf(granted, done)).toEqual([
    { type: 'decision.receipt', status: 'ACCEPTED', final: true, executable: true, provenance: 'human' },
  ]);
  expect(noticesOf(done, done)).toEqual([]);
});

it('settles a second time when the authority has gone before the grant', () => {
  const requester = deactivated(member(RITA));
  const turned = nextOf(
    grant(situationOf(accepted, { requester }), { application, executor: 'run-1', authorityHolds: true }),
  );
  expect(noticesOf(accepted, turned)).toEqual([
    {
      type: 'decision.settled',
      status: 'REQUESTER_AUTHORITY_LAPSED',
      final: true,
      executable: false,
      provenance: 'human',
    },
  ]);
});

it('tells nothing of an escalated decision that changes hands', () => {
  const escalated = aDecision({ escalatesTo: CHIEF, escalated: true, eligibleRole: CHIEF });
  expect(noticesOf(escalated, { ...escalated, ...heldBy(HANA) })).toEqual([]);
});
