import { CHIEF, type Cell } from '@countersign/domain/testing';
import type { RaisedDecision } from '../company.js';
import { outcomeOf, type MoveAnswer } from '../move-answer.js';
import type { Cast } from './cast.js';

interface Tools {
  /** To a pool. */
  readonly role: string;
  /** To a named person. */
  readonly assignee: string;
}

const TOOLS: Partial<Record<Cell['row'], Tools>> = {
  escalate: { role: 'pay', assignee: 'account' },
  'escalate, used': { role: 'pay', assignee: 'account' },
  'escalate, nobody there': { role: 'appeal', assignee: 'appoint' },
};
const USUAL: Tools = { role: 'refund', assignee: 'limit' };

/** Raises a decision for rita and brings it into the cell's column by the moves that lead there. */
export async function arrange(cast: Cast, cell: Cell): Promise<RaisedDecision> {
  const { hana, rita } = cast.people;
  const tools = TOOLS[cell.row] ?? USUAL;
  if (cell.column === 'OWN' || cell.actor === 'O') {
    const own = await cast.raise({ by: rita, tool: 'publish', runId: runOf(cell) });
    if (cell.column === 'DONE') await went(rita.accept(own));
    return own;
  }
  if (isHomeAPerson(cell)) return toAPerson(cast, cell, tools.assignee);
  const raised = await cast.raise({ by: rita, tool: tools.role, runId: runOf(cell) });
  if (cell.row === 'escalate, used') await went(cast.people.adam.escalate(raised.id));
  if (cell.column === 'HELD') await went(hana.claim(raised.id));
  if (cell.column === 'DIRECTED') await went(cast.people.erik.reassign(raised.id, hana.id));
  if (cell.column === 'DONE') await went(hana.accept(raised));
  return raised;
}

/** By the run the one decision of a cell is found in an inbox that holds many. */
export const runOf = ({ row, column, actor }: Cell): string => `${row}/${column}/${actor}`;

/** Whoever the decision was for has not come back. */
export const isLost = ({ row }: Cell): boolean => row === 'give back, its home a person who is lost or lets go';

const isHomeAPerson = ({ row, column }: Cell) =>
  column === 'VACANT' || (column === 'DIRECTED' && row.startsWith('give back, its home a person'));

async function toAPerson(cast: Cast, cell: Cell, tool: string): Promise<RaisedDecision> {
  const { hana, leo, rita } = cast.people;
  const letsGo = cell.column === 'DIRECTED' && cell.row !== 'give back, its home a person';
  if (!letsGo) await cast.member(leo, [CHIEF]);
  const raised = await cast.raise({ by: rita, tool, to: letsGo ? hana : leo, runId: runOf(cell) });
  if (cell.column === 'DIRECTED' && !letsGo) await went(leo.reassign(raised.id, hana.id));
  if (cell.column === 'VACANT') {
    await cast.member(leo, []);
    if (!isLost(cell)) await cast.member(leo, [CHIEF]); // free again, and does not get it back unasked
  }
  return raised;
}

async function went(move: Promise<MoveAnswer>): Promise<void> {
  const answer = await move;
  if (answer.__typename !== 'Moved') throw new Error(`the scene could not be set: ${outcomeOf(answer)}`);
}
