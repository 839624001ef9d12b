import {
  answer,
  type Change,
  claim,
  type Decision,
  escalate,
  giveBack,
  holderOf,
  type MoveName,
  type PersonId,
  reassign,
  type Result,
  type Situation,
  type Standing,
  takeOver,
  withdraw,
} from '../src/index.js';
import { personId, THIRD } from './names.js';
import { anAccept, escalateRow, giveBackRow } from './reading.js';
import { capable, lost } from './situations.js';
import type { Row } from './table.js';

const reason = 'because';
const FOURTH = capable(personId(4));

export interface Try {
  readonly move: MoveName | null;
  readonly row: Row;
  readonly result: Result<Change>;
  /** Who has the decision in hand afterwards, where the move goes through. */
  readonly holder?: PersonId | null;
}

/** Every move, well asked for; and a reassignment to everybody it may not go to. `move` null: it never goes through. */
export function tries(situation: Situation, by: Standing): readonly Try[] {
  const { decision, assignee } = situation;
  const home = assignee !== null && !decision.escalated ? assignee.person : null;
  const unavailable = [null, lost(THIRD), by, capable(decision.requester), holderStanding(decision)];
  return [
    { move: 'CLAIM', row: 'claim', result: claim(situation, by), holder: by.person },
    { move: 'GIVE_BACK', row: giveBackRow(situation, by), result: giveBack(situation, by), holder: home },
    {
      move: 'REASSIGN',
      row: 'reassign to an eligible person',
      result: reassign(situation, by, { to: FOURTH, reason }),
      holder: FOURTH.person,
    },
    ...unavailable.map((to): Try => ({
      move: null,
      row: 'reassign to anybody else',
      result: reassign(situation, by, { to, reason }),
    })),
    { move: 'TAKE_OVER', row: 'take over', result: takeOver(situation, by, { reason }), holder: by.person },
    { move: 'ESCALATE', row: escalateRow(situation), result: escalate(situation, by, { reason }), holder: null },
    { move: 'ANSWER', row: 'answer', result: answer(situation, by, anAccept(decision)) },
    { move: 'WITHDRAW', row: 'withdraw', result: withdraw(situation, by, { reason: null }) },
  ];
}

function holderStanding({ state }: Decision): Standing | null {
  const holder = state.open ? holderOf(state.holding) : null;
  return holder === null ? null : capable(holder);
}
