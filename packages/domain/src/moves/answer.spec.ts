import { expect, it } from '@jest/globals';
import { anAccept } from '../../testing/reading.js';
import {
  aDecision,
  approver,
  deactivated,
  HANA,
  member,
  NOW,
  ownDecision,
  RITA,
  situationOf,
} from '../../testing/stories.js';
import { ELSEWHERE } from '../../testing/index.js';
import type { Decision } from '../decision.js';
import type { Standing } from '../standing.js';
import { type Answer, answer, finalArguments } from './answer.js';
import type { Situation } from './move.js';

const hana = approver(HANA);
const editable = aDecision({ editable: ['/amount'] });
const original = { amount: 5, to: 'ben' };

const command = (said: Partial<Answer> = {}): Answer => ({ ...anAccept(editable), original, ...said });

function outcomeOf(
  decision: Decision,
  said: Partial<Answer> = {},
  story: Partial<Situation> = {},
  by: Standing = hana,
) {
  const result = answer(situationOf(decision, story), by, command(said));
  if (!result.ok) return result.refusal.kind === 'not-found' ? 'not-found' : result.refusal.code;
  const { state } = result.value.next;
  return state.open ? 'open' : state.outcome.status;
}

it('needs a reason for a rejection, and takes one for an acceptance', () => {
  const eventOf = (said: Partial<Answer>) => {
    const result = answer(situationOf(editable), hana, command(said));
    return result.ok ? result.value.events[0] : result.refusal;
  };
  expect(eventOf({ verdict: 'REJECT', reason: null })).toMatchObject({
    code: 'reason_required',
    errors: [{ pointer: '/reason' }],
  });
  expect(eventOf({ verdict: 'REJECT', reason: 'no' })).toMatchObject({ type: 'answered', reason: 'no' });
  expect(eventOf({ reason: 'yes' })).toMatchObject({ type: 'answered', reason: 'yes' });
  expect(eventOf({ reason: '  ' })).not.toHaveProperty('reason');
  expect(eventOf({ reason: null })).not.toHaveProperty('reason');
  expect(eventOf({ reason: '🙂'.repeat(2_000) })).toMatchObject({ type: 'answered' });
});

it('claims and answers in one step, with one event', () => {
  expect(answer(situationOf(editable), hana, command())).toEqual({
    ok: true,
    value: {
      next: {
        ...editable,
        state: {
          open: false,
          outcome: {
            status: 'ACCEPTED',
            provenance: 'human',
            at: NOW,
            by: HANA,
            changedArguments: [],
            digest: editable.digest,
          },
          execution: { kind: 'NOT_RUN' },
          purged: false,
        },
      },
      events: [
        {
          type: 'answered',
          actor: { kind: 'user', person: HANA },
          data: {
            from: { status: 'PENDING', holding: 'OPEN', holder: null, role: 'APPROVER' },
            to: { status: 'ACCEPTED', holding: null, holder: null, role: 'APPROVER' },
            raisedDigest: editable.digest,
            digest: editable.digest,
            changedArguments: [],
          },
        },
      ],
    },
  });
});

it('records the names of changed arguments and both digests, and no value', () => {
  const said = {
    modifiedArguments: { ...original, amount: 987_654 },
    digestOf: (run: unknown) => `digest of ${JSON.stringify(run).length}`,
  };
  const result = answer(situationOf(editable), hana, command(said));
  expect(result).toMatchObject({
    value: {
      next: {
        state: {
          outcome: { status: 'ACCEPTED_WITH_MODIFICATIONS', changedArguments: ['/amount'], digest: 'digest of 28' },
        },
      },
      events: [{ data: { raisedDigest: editable.digest, digest: 'digest of 28', changedArguments: ['/amount'] } }],
    },
  });
  expect(JSON.stringify(result)).not.toContain('987654');
});

it('calls arguments that came back unchanged an acceptance, with no names', () => {
  expect(outcomeOf(editable, { modifiedArguments: { to: 'ben', amount: 5 } })).toBe('ACCEPTED');
  expect(finalArguments(command({ modifiedArguments: { to: 'ben', amount: 5 } }), [])).toMatchObject({
    value: { changed: [] },
  });
});

it('gives the arguments that shall run: as raised, as changed, or what is wrong with them', () => {
  const modified = { amount: 6, to: 'ben' };
  expect(finalArguments(command(), ['/amount'])).toEqual({ ok: true, value: { arguments: original, changed: [] } });
  expect(finalArguments(command({ modifiedArguments: modified }), ['/amount'])).toEqual({
    ok: true,
    value: { arguments: modified, changed: ['/amount'] },
  });
  expect(finalArguments(command({ modifiedArguments: modified }), [])).toMatchObject({
    refusal: { kind: 'invalid', code: 'modifications_invalid', errors: [{ pointer: '/amount', code: 'not_editable' }] },
  });
});

it('tells the reviewer, in one event of theirs, that the authority of the requester has gone', () => {
  const gone = [deactivated(member(RITA)), member(RITA, [], ELSEWHERE), { ...member(RITA), roles: new Map() }];
  for (const requester of gone) expect(outcomeOf(editable, {}, { requester })).toBe('REQUESTER_AUTHORITY_LAPSED');
  const strict = aDecision({ requesterRole: 'CLERK' });
  expect(outcomeOf(strict, {}, { requester: member(RITA, ['CLERK']) })).toBe('ACCEPTED');
  expect(answer(situationOf(strict), hana, command({ reason: 'fine' }))).toMatchObject({
    value: {
      next: { state: { outcome: { status: 'REQUESTER_AUTHORITY_LAPSED', by: HANA, digest: strict.digest } } },
      events: [{ type: 'authority_lapsed', actor: { kind: 'user', person: HANA }, reason: 'fine' }],
    },
  });
});

it("lets an owner answer their own, under the tool's role too", () => {
  const rita = member(RITA);
  expect(outcomeOf(ownDecision(), {}, {}, rita)).toBe('ACCEPTED');
  expect(outcomeOf(ownDecision({ requesterRole: 'CLERK' }), {}, {}, rita)).toBe('REQUESTER_AUTHORITY_LAPSED');
});
