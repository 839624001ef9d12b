import { expect, it } from '@jest/globals';
import { actor, ask, codeOf, final, granted, reported, stranger } from '../../testing/executions.js';
import { HERE, HOUR } from '../../testing/index.js';
import { aDecision, deactivated, HANA, member, NOW, RITA, situationOf } from '../../testing/stories.js';
import type { Result } from '../result.js';
import { type Grant, grant } from './grant.js';

it.each(['ACCEPTED', 'ACCEPTED_WITH_MODIFICATIONS'] as const)(
  'grants a decision that is %s, to one executor',
  (status) => {
    const decision = final(status);
    expect(ask(decision)).toEqual({
      ok: true,
      value: {
        given: true,
        next: final(status, { kind: 'GRANTED', executor: 'run-1' }),
        events: [
          {
            type: 'granted',
            actor,
            data: {
              from: { status, holding: null, holder: null, role: 'APPROVER' },
              to: { status, holding: null, holder: null, role: 'APPROVER' },
              executor: 'run-1',
              digest: 'sha256:f',
            },
          },
        ],
      },
    });
  },
);

it.each(['REJECTED', 'ANSWERED', 'LAPSED', 'WITHDRAWN'] as const)('grants nothing that is %s', (status) => {
  expect(codeOf(ask(final(status)))).toBe('not_accepted');
});

it('grants nothing that waits, and nothing that has lapsed by now', () => {
  expect(codeOf(ask(aDecision()))).toBe('not_final');
  expect(codeOf(ask(aDecision(), 'run-1', { now: NOW + HOUR }))).toBe('not_accepted');
});

it('gives the same executor the grant again, without another event, and no other executor', () => {
  const once = granted(final('ACCEPTED'));
  expect(ask(once)).toEqual({ ok: true, value: { given: true, next: once, events: [] } });
  expect(codeOf(ask(once, 'run-2'))).toBe('already_granted');
});

it('gives a grant again even when the authority has gone since', () => {
  const once = granted(final('ACCEPTED'));
  expect(ask(once, 'run-1', { requester: deactivated(member(RITA)) }, false)).toMatchObject({
    value: { given: true, events: [] },
  });
});

it.each(['SUCCEEDED', 'FAILED', 'UNKNOWN'] as const)('gives nobody a grant once it is reported as %s', (result) => {
  const done = reported(granted(final('ACCEPTED')), result);
  expect(codeOf(ask(done))).toBe('already_granted');
  expect(codeOf(ask(done, 'run-2'))).toBe('already_granted');
});

it('turns the outcome when the authority has gone before the grant, and says so for ever', () => {
  const left = { person: RITA, active: true, roles: new Map() };
  const demoted = member(RITA, [], HERE);
  const strict = { ...final('ACCEPTED'), requesterRole: 'CLERK' };
  const refusals: Result<Grant>[] = [
    ask(final('ACCEPTED'), 'run-1', { requester: deactivated(member(RITA)) }),
    ask(final('ACCEPTED'), 'run-1', { requester: left }),
    ask(final('ACCEPTED'), 'run-1', {}, false),
    ask(strict, 'run-1', { requester: demoted }),
  ];
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      ok: true,
      value: {
        given: false,
        next: {
          state: {
            outcome: { status: 'REQUESTER_AUTHORITY_LAPSED', at: NOW - 5, by: HANA, changedArguments: ['/note'] },
            execution: { kind: 'NOT_RUN' },
          },
        },
        events: [{ type: 'authority_lapsed', actor, data: { to: { status: 'REQUESTER_AUTHORITY_LAPSED' } } }],
      },
    });
    if (refusal.ok) expect(codeOf(ask(refusal.value.next))).toBe('requester_authority_lapsed');
  }
  expect(ask(strict, 'run-1', { requester: member(RITA, ['CLERK']) })).toMatchObject({ value: { given: true } });
});

it('knows no decision of another application', () => {
  for (const decision of [aDecision(), final('ACCEPTED'), granted(final('ACCEPTED'))]) {
    const asked = grant(situationOf(decision), { application: stranger, executor: 'run-1', authorityHolds: true });
    expect(codeOf(asked)).toBe('not-found');
  }
});
