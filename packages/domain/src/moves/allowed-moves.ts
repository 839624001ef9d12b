import type { Standing } from '../standing.js';
import { answerGuard } from './answer.js';
import { claimGuard } from './claim.js';
import { escalateGuard } from './escalate.js';
import { giveBackGuard } from './give-back.js';
import type { MoveName, Situation } from './move.js';
import { type Guard, occasionOf } from './occasion.js';
import { reassignGuard } from './reassign.js';
import { takeOverGuard } from './take-over.js';
import { withdrawGuard } from './withdraw.js';

/** In the order of the contract's enum, which ends with WITHDRAW. */
const GUARDS: readonly (readonly [MoveName, Guard])[] = [
  ['ANSWER', answerGuard],
  ['CLAIM', claimGuard],
  ['GIVE_BACK', giveBackGuard],
  ['REASSIGN', reassignGuard],
  ['TAKE_OVER', takeOverGuard],
  ['ESCALATE', escalateGuard],
];

/** The moves that would be let through and change something, by the guards of the moves themselves (1.5). */
export function allowedMoves(situation: Situation, viewer: Standing): readonly MoveName[] {
  const occasion = occasionOf(situation, viewer);
  const moves =
    occasion === null ? [] : GUARDS.filter(([, guard]) => guard(occasion) === 'offered').map(([name]) => name);
  return withdrawGuard(situation, viewer) === 'offered' ? [...moves, 'WITHDRAW'] : moves;
}
