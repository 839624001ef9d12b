import { expect, it } from '@jest/globals';
import { actorOf, columnOf, escalateRow, wordFor } from '../../testing/reading.js';
import { capable, everySituation } from '../../testing/situations.js';
import { inTable, type Row } from '../../testing/table.js';
import { tries } from '../../testing/tries.js';
import { type Decision, holderOf } from '../decision.js';
import type { PersonId } from '../ids.js';
import { ok } from '../result.js';
import type { Standing } from '../standing.js';
import { allowedMoves } from './allowed-moves.js';
import { escalateByClock } from './escalate.js';
import { lapse } from './lapse.js';
import type { Change, Situation } from './move.js';
import { occasionOf } from './occasion.js';

const NOW = 1_800_000_000_000;
/** One would do; more tell what they have in common. */
const ENOUGH = 3;

const isOverdue = ({ decision, now }: Situation) => decision.state.open && now >= decision.expiresAt;

/** After the expiry a decision is DONE to everybody, and a withdrawal finds it lapsed. */
function expected(row: Row, situation: Situation, by: Standing): string {
  const actor = actorOf(by, situation.decision);
  if (!isOverdue(situation)) return inTable(row, columnOf(situation.decision), actor);
  return row === 'withdraw' && (actor === 'R' || actor === 'O') ? 'DONE' : 'NF';
}

it('answers every move of every viewer on every decision as the table says', () => {
  const differing: unknown[] = [];
  const words = new Set<string>();
  for (const { situation, viewer } of everySituation(NOW)) {
    for (const { row, result, holder } of tries(situation, viewer)) {
      const word = wordFor(result);
      words.add(`${row}: ${word}`);
      if (word !== expected(row, situation, viewer)) differing.push({ row, word, situation, viewer });
      if (result.ok && !isRight(result.value, situation.decision, holder))
        differing.push({ row, result, situation, viewer });
    }
    if (differing.length >= ENOUGH) break;
  }
  expect(differing).toEqual([]);
  expect(words.size).toBeGreaterThan(40);
});

/** Nothing happened and nothing changed; or it is final; or it is in the right hand. */
function isRight({ next, events }: Change, before: Decision, holder: PersonId | null | undefined): boolean {
  if (events.length === 0) return next === before;
  return events.length === 1 && (!next.state.open || holderOf(next.state.holding) === holder);
}

it('shows every decision to those to whom the table shows it, and to nobody else', () => {
  for (const { situation, viewer } of everySituation(NOW)) {
    const isSeen = occasionOf(situation, viewer) !== null;
    if (isSeen !== (expected('see', situation, viewer) === 'ok'))
      throw new Error(JSON.stringify({ situation, viewer }));
  }
});

it('lets the clock escalate once and lapse everything, as the table says', () => {
  const differing: unknown[] = [];
  for (const { situation } of everySituation(NOW)) {
    const decision = { ...situation.decision, escalatesAt: NOW - 1 };
    const due = { ...situation, decision };
    const column = isOverdue(due) ? 'DONE' : columnOf(decision);
    const escalation = wordFor(ok(escalateByClock(due)));
    if (escalation !== inTable(escalateRow(due), column, 'S')) differing.push({ escalation, due });
    const expiry = wordFor(ok(lapse({ decision, now: decision.expiresAt })));
    if (expiry !== inTable('expiry', columnOf(decision), 'S')) differing.push({ expiry, due });
    if (differing.length >= ENOUGH) break;
  }
  expect(differing).toEqual([]);
});

const EVENTS = {
  ANSWER: 'answered',
  CLAIM: 'claimed',
  GIVE_BACK: 'given_back',
  REASSIGN: 'reassigned',
  TAKE_OVER: 'taken_over',
  ESCALATE: 'escalated',
  WITHDRAW: 'withdrawn',
} as const;

it('offers exactly the moves that would go through and change something', () => {
  const differing: unknown[] = [];
  for (const { situation: read, viewer } of everySituation(NOW)) {
    // Whether the requester's authority holds is no matter of the reviewer's: an accept may end otherwise.
    const isRequester = viewer.person === read.decision.requester;
    const situation = isRequester ? read : { ...read, requester: capable(read.decision.requester) };
    const going = tries(situation, viewer).flatMap(({ move, result }) =>
      move !== null && result.ok && result.value.events.some(({ type }) => type === EVENTS[move]) ? [move] : [],
    );
    const offered = allowedMoves(situation, viewer);
    if (JSON.stringify([...going].sort()) !== JSON.stringify([...offered].sort()))
      differing.push({ going, offered, situation });
    if (differing.length >= ENOUGH) break;
  }
  expect(differing).toEqual([]);
});

it('offers moves in the order of the contract, and an owner the answer and the withdrawal', () => {
  const offers = new Set(
    [...everySituation(NOW)].map(({ situation, viewer }) => allowedMoves(situation, viewer).join(' ')),
  );
  expect([...offers].sort()).toEqual([
    '',
    'ANSWER CLAIM REASSIGN',
    'ANSWER CLAIM REASSIGN ESCALATE',
    'ANSWER CLAIM REASSIGN TAKE_OVER',
    'ANSWER CLAIM REASSIGN TAKE_OVER ESCALATE',
    'ANSWER GIVE_BACK REASSIGN',
    'ANSWER GIVE_BACK REASSIGN ESCALATE',
    'ANSWER REASSIGN',
    'ANSWER REASSIGN ESCALATE',
    'ANSWER WITHDRAW',
    'REASSIGN TAKE_OVER',
    'REASSIGN TAKE_OVER ESCALATE',
    'WITHDRAW',
  ]);
});
