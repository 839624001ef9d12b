import { randomUUID } from 'node:crypto';
import type { Cell } from '@countersign/domain/testing';
import type { RaisedDecision } from '../company.js';
import type { MoveAnswer } from '../move-answer.js';
import type { Reviewer } from '../reviewer.js';
import { isLost } from './arrange.js';
import type { Cast } from './cast.js';

type Attempt = (who: Reviewer, decision: RaisedDecision, cast: Cast) => Promise<MoveAnswer>;

const giveBack: Attempt = (who, { id }) => who.giveBack(id);
const escalate: Attempt = (who, { id }) => who.escalate(id);

const ATTEMPTS: Partial<Record<Cell['row'], Attempt>> = {
  claim: (who, { id }) => who.claim(id),
  'give back, its home a pool': giveBack,
  'give back, its home a person': giveBack,
  'give back, its home a person who is lost or lets go': giveBack,
  'reassign to an eligible person': (who, { id }, { people }) => who.reassign(id, people.ida.id),
  'take over': (who, { id }) => who.takeOver(id),
  escalate,
  'escalate, not declared': escalate,
  'escalate, used': escalate,
  'escalate, nobody there': escalate,
  answer: (who, decision) => who.accept(decision),
  withdraw: (who, { id }) => who.withdraw(id),
};

/** Whoever may not be handed it: nobody, nonsense, no role, shut out, the requester, oneself, another tenant's. */
function unavailable(who: Reviewer, { people, xena }: Cast): readonly string[] {
  const { max, off, rita } = people;
  return [randomUUID(), 'nonsense', max.id, off.id, rita.id, who.id, xena.id, people.hana.id];
}

/** Makes the move of a row, well asked for; of a reassignment to anybody else one for each of those. */
export async function attempt({ row, column }: Cell, who: Reviewer, decision: RaisedDecision, cast: Cast) {
  if (row !== 'reassign to anybody else') return [await ATTEMPTS[row]!(who, decision, cast)];
  const targets = unavailable(who, cast).slice(0, column === 'HELD' || column === 'DIRECTED' ? undefined : -1);
  const answers: MoveAnswer[] = [];
  for (const target of targets) answers.push(await who.reassign(decision.id, target));
  return answers;
}

/** The people who are this actor in a cell. */
export function actorsOf(cell: Cell, { people, xena }: Cast): readonly Reviewer[] {
  switch (cell.actor) {
    case 'H':
      return [people.hana];
    case 'E':
      return cell.column === 'VACANT' && !isLost(cell) ? [people.leo, people.erik] : [people.erik];
    case 'A':
      return [people.adam];
    case 'O':
    case 'R':
      return [people.rita];
    default:
      return [people.nora, people.max, people.off, xena];
  }
}

/** There is no holder of what nobody holds, no requester beside the owner, no timer but of two rows. */
export function isPossible({ row, column, actor }: Cell): boolean {
  const isOfTheClock = actor === 'S';
  if (isOfTheClock || row === 'expiry') return false;
  if (actor === 'H' && !['HELD', 'DIRECTED', 'DONE'].includes(column)) return false;
  if (actor === 'O' && column !== 'OWN' && column !== 'DONE') return false;
  if (actor === 'R' && column === 'OWN') return false;
  if (row === 'give back, its home a pool') return column !== 'VACANT';
  if (row.startsWith('give back, its home a person')) return column === 'DIRECTED' || column === 'VACANT';
  if (row === 'escalate, used') return column !== 'VACANT' && column !== 'OWN';
  return column !== 'OWN' || !row.startsWith('escalate') || row === 'escalate, not declared';
}
