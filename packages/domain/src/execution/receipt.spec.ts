import { expect, it } from '@jest/globals';
import { actor, application, codeOf, final, granted, report, reported, stranger } from '../../testing/executions.js';
import { aDecision } from '../../testing/stories.js';
import { receipt } from './receipt.js';

it('knows no decision of another application', () => {
  for (const decision of [aDecision(), final('ACCEPTED'), granted(final('ACCEPTED'))]) {
    const told = receipt(decision, { application: stranger, executor: 'run-1', result: 'FAILED', detail: null });
    expect(codeOf(told)).toBe('not-found');
  }
});

it('records the receipt once, its detail beside the event alone', () => {
  const once = granted(final('ACCEPTED'));
  expect(receipt(once, { application, executor: 'run-1', result: 'FAILED', detail: 'HTTP 500' })).toEqual({
    ok: true,
    value: {
      next: final('ACCEPTED', { kind: 'FAILED', executor: 'run-1' }),
      events: [
        {
          type: 'receipt',
          actor,
          data: {
            from: { status: 'ACCEPTED', holding: null, holder: null, role: 'APPROVER' },
            to: { status: 'ACCEPTED', holding: null, holder: null, role: 'APPROVER' },
            executor: 'run-1',
            result: 'FAILED',
          },
          reason: 'HTTP 500',
        },
      ],
    },
  });
});

it('takes the same receipt again without change, and no other', () => {
  const done = reported(granted(final('ACCEPTED')), 'SUCCEEDED');
  expect(report(done)).toEqual({ ok: true, value: { next: done, events: [] } });
  expect(codeOf(report(done, 'FAILED'))).toBe('receipt_conflict');
  expect(codeOf(report(done, 'SUCCEEDED', 'run-2'))).toBe('not_granted');
  expect(codeOf(report(done, 'FAILED', 'run-2'))).toBe('not_granted');
});

it('takes no receipt for what was not granted, or granted to another', () => {
  expect(codeOf(report(aDecision()))).toBe('not_granted');
  expect(codeOf(report(final('ACCEPTED')))).toBe('not_granted');
  expect(codeOf(report(granted(final('ACCEPTED')), 'SUCCEEDED', 'run-2'))).toBe('not_granted');
});
