import { useCallback, useMemo, useState } from 'react';
import type { DecisionStatus, WholeFragment } from '../generated/graphql.js';
import { useAnnounce } from '../frame/announcer.js';
import type { Refusal } from '../hooks/refusal.js';
import { type Answer, type MoveOutcome, useMove } from '../hooks/use-move.js';
import { useWords } from '../words/use-words.js';
import { useArmed } from './use-armed.js';

interface ActedOn {
  readonly decision: WholeFragment;
  /** The server has taken an answer. */
  readonly onAnswered: (status: DecisionStatus) => void;
}

/** The moves of the decision on the screen, and why the last one was refused. */
export function useActions({ decision, onAnswered }: ActedOn) {
  const { moves } = useWords();
  const announce = useAnnounce();
  const { isMoving, claim, giveBack, answer } = useMove(decision.id);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isArmed = useArmed(decision.digest);
  const { digest } = decision;

  const hand = useCallback(
    async (move: Promise<MoveOutcome>, done: string) => {
      const outcome = await move;
      setRefusal(outcome.refusal);
      if (outcome.moved) announce(done);
    },
    [announce],
  );
  const send = useCallback(
    async (given: Omit<Answer, 'digest'>): Promise<boolean> => {
      const { moved, refusal: refused } = await answer({ ...given, digest });
      setRefusal(refused);
      if (moved) onAnswered(moved.status);
      return moved !== null;
    },
    [answer, digest, onAnswered],
  );
  return useMemo(
    () => ({
      isMoving,
      isArmed,
      refusal,
      clear: () => setRefusal(null),
      claim: () => void hand(claim(), moves.done.CLAIMED),
      giveBack: () => void hand(giveBack(), moves.done.GIVEN_BACK),
      accept: () => void send({ verdict: 'ACCEPT' }),
      acceptWithChanges: (modifiedArguments: unknown) => send({ verdict: 'ACCEPT', modifiedArguments }),
      reject: (reason: string) => send({ verdict: 'REJECT', reason }),
    }),
    [isMoving, isArmed, refusal, hand, send, claim, giveBack, moves],
  );
}
