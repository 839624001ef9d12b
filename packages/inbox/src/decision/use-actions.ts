import { useState } from 'react';
import type { Ending } from '../client/memory.js';
import type { WholeFragment } from '../generated/graphql.js';
import { useAnnounce } from '../frame/announcer.js';
import type { Refusal } from '../hooks/refusal.js';
import { useArmed } from '../hooks/use-armed.js';
import { type MoveOutcome, useMove } from '../hooks/use-move.js';
import type { Answer } from '../hooks/use-perform.js';
import { useWords } from '../words/use-words.js';

interface ActedOn {
  readonly decision: WholeFragment;
  /** A move of the viewer's has taken it out of their hands. */
  readonly onEnded: (ending: Ending) => void;
}

/** The moves of the decision on the screen, and why the last one was refused. */
export function useActions({ decision, onEnded }: ActedOn) {
  const { moves } = useWords();
  const announce = useAnnounce();
  const { isMoving, ...move } = useMove(decision.id);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { digest } = decision;

  /** Whether the move was made. What is still the viewer's stays open, and is told; what has left them is over here. */
  const settle = async (made: Promise<MoveOutcome>, done: string, left?: Ending): Promise<boolean> => {
    const outcome = await made;
    setRefusal(outcome.refusal);
    if (outcome.moved === null) return false;
    if (left !== undefined && outcome.moved.decision === null) onEnded(left);
    else announce(done);
    return true;
  };
  const send = async (given: Omit<Answer, 'digest'>): Promise<boolean> => {
    const { moved, refusal: refused } = await move.answer({ ...given, digest });
    setRefusal(refused);
    if (moved) onEnded(moved.status);
    return moved !== null;
  };
  return {
    isMoving,
    isArmed: useArmed(digest),
    refusal,
    clear: () => setRefusal(null),
    claim: () => void settle(move.claim(), moves.done.CLAIMED),
    giveBack: () => void settle(move.giveBack(), moves.done.GIVEN_BACK),
    reassign: (to: string, reason: string) => settle(move.reassign(to, reason), moves.done.REASSIGNED, 'REASSIGNED'),
    takeOver: (reason: string) => settle(move.takeOver(reason), moves.done.TAKEN_OVER),
    escalate: (reason: string) => settle(move.escalate(reason), moves.done.ESCALATED, 'ESCALATED'),
    accept: () => void send({ verdict: 'ACCEPT' }),
    acceptWithChanges: (modifiedArguments: unknown) => send({ verdict: 'ACCEPT', modifiedArguments }),
    reject: (reason: string) => send({ verdict: 'REJECT', reason }),
  };
}
