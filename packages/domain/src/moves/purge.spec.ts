import { expect, it } from '@jest/globals';
import { ask, codeOf, final, granted, report, reported } from '../../testing/executions.js';
import { aDecision, NOW, situationOf } from '../../testing/stories.js';
import { purge, RETENTION } from './purge.js';

const FINAL_AT = NOW - 5;
const purged = (decision = final('ACCEPTED')) => purge({ decision, now: FINAL_AT + RETENTION }).next;

it('erases what is final when its retention is over, and says which digests stay', () => {
  const decision = final('ACCEPTED_WITH_MODIFICATIONS');
  const facts = { status: 'ACCEPTED_WITH_MODIFICATIONS', holding: null, holder: null, role: 'APPROVER' };
  expect(purge({ decision, now: FINAL_AT + RETENTION })).toEqual({
    next: { ...decision, state: { ...decision.state, purged: true } },
    events: [
      {
        type: 'purged',
        actor: { kind: 'system' },
        data: { from: facts, to: facts, raisedDigest: decision.digest, digest: 'sha256:f' },
      },
    ],
  });
});

it('keeps everything for thirty days', () => {
  expect(RETENTION / 86_400_000).toBe(30);
});

it('leaves alone what is open, what is younger, and what is purged', () => {
  const late = NOW + 10 * RETENTION;
  expect(purge({ decision: aDecision(), now: late }).events).toEqual([]);
  expect(purge({ decision: final('LAPSED'), now: FINAL_AT + RETENTION - 1 }).events).toEqual([]);
  expect(purge({ decision: purged(), now: late }).events).toEqual([]);
});

it('has nothing left to run, and says so to whoever could have run it', () => {
  expect(codeOf(ask(purged()))).toBe('purged');
  expect(codeOf(ask(purged(granted(final('ACCEPTED')))))).toBe('purged');
  expect(codeOf(ask(purged(granted(final('ACCEPTED'))), 'run-2'))).toBe('already_granted');
  expect(codeOf(ask(purged(reported(granted(final('ACCEPTED')), 'FAILED'))))).toBe('already_granted');
  expect(codeOf(ask(purged(final('REJECTED'))))).toBe('not_accepted');
  expect(codeOf(ask(purged(), 'run-1', { requester: { ...situationOf(aDecision()).requester, active: false } }))).toBe(
    'purged',
  );
});

it('still takes the receipt of what was granted before, without the words that came with it', () => {
  const told = report(purged(granted(final('ACCEPTED'))), 'FAILED', 'run-1', 'out of paper');
  expect(told).toMatchObject({ ok: true, value: { next: { state: { execution: { kind: 'FAILED' }, purged: true } } } });
  expect(told.ok && told.value.events[0]).not.toHaveProperty('reason');
  expect(report(granted(final('ACCEPTED')), 'FAILED', 'run-1', 'out of paper')).toMatchObject({
    value: { events: [{ reason: 'out of paper' }] },
  });
});
