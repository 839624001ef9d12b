import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCountersign } from '../client/context.js';
import type { Ending } from '../client/memory.js';
import type { DecisionStatus } from '../generated/graphql.js';
import { decisionKey, type Seen } from './seen.js';
import { type Moved, refusalOf, refusalOfFailure, type Refusal } from './refusal.js';
import { expectClaim, expectGiveBack } from './expected.js';
import { type Answer, type Command, usePerform } from './use-perform.js';
import { useViewer } from './use-viewer.js';

/** What came of a move: the server's word, or why it did not happen. Nothing is thrown. */
export type MoveOutcome =
  { readonly moved: Moved; readonly refusal: null } | { readonly moved: null; readonly refusal: Refusal };

/** How it has left the viewer's hands; the status alone does not say so while it is open. */
function endingOf({ kind }: Command, status: DecisionStatus): Ending {
  if (kind === 'REASSIGN') return 'REASSIGNED';
  return kind === 'ESCALATE' ? 'ESCALATED' : status;
}

/**
 * The moves of one decision. A claim and a give-back are shown before the server has said so, and taken back when it
 * refuses; any other is shown only then.
 */
export function useMove(id: string) {
  const { memory } = useCountersign();
  const queries = useQueryClient();
  const viewer = useViewer().data;
  const key = decisionKey(id);
  const show = (change: (seen: Seen) => Seen) => queries.setQueryData<Seen | null>(key, (seen) => seen && change(seen));
  const mutation = useMutation({
    mutationFn: usePerform(id),
    onMutate: async (command: Command) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Seen | null>(key);
      if (command.kind === 'CLAIM') show((seen) => expectClaim(seen, viewer ?? null));
      if (command.kind === 'GIVE_BACK') show(expectGiveBack);
      return { before };
    },
    onSuccess: (outcome, command, { before }) => {
      if (outcome.__typename !== 'Moved') {
        queries.setQueryData(key, before);
      } else if (outcome.decision) {
        queries.setQueryData<Seen>(key, { decision: outcome.decision, isGone: false });
      } else {
        memory.outcomes.set(id, endingOf(command, outcome.status));
        show((seen) => ({ ...seen, isGone: true }));
      }
    },
    onError: (_failure, _command, context) => {
      if (context) queries.setQueryData(key, context.before);
    },
    onSettled: () => {
      void queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'viewer' });
    },
  });
  const move = async (command: Command): Promise<MoveOutcome> => {
    try {
      const outcome = await mutation.mutateAsync(command);
      if (outcome.__typename === 'Moved') return { moved: outcome, refusal: null };
      return { moved: null, refusal: refusalOf(outcome) };
    } catch (failure) {
      return { moved: null, refusal: refusalOfFailure(failure as Error) };
    }
  };
  return {
    isMoving: mutation.isPending,
    claim: () => move({ kind: 'CLAIM' }),
    giveBack: () => move({ kind: 'GIVE_BACK' }),
    reassign: (to: string, reason: string) => move({ kind: 'REASSIGN', to, reason }),
    takeOver: (reason: string) => move({ kind: 'TAKE_OVER', reason }),
    escalate: (reason: string) => move({ kind: 'ESCALATE', reason }),
    answer: (answer: Answer) => move({ kind: 'ANSWER', answer }),
  };
}
