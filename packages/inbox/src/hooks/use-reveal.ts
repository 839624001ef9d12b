import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCountersign } from '../client/context.js';
import { RevealDocument } from '../generated/graphql.js';
import { refusalOf, refusalOfFailure, type Refusal } from './refusal.js';
import { decisionKey } from './seen.js';

/**
 * One hidden value of a decision, asked for by its JSON Pointer; each time it is asked for is recorded (1.2). It is kept
 * for as long as what draws it is on the page, and nowhere else: the cache learns only whether there was one.
 */
export function useReveal(id: string, pointer: string) {
  const { send } = useCountersign();
  const queries = useQueryClient();
  const [shown, setShown] = useState<{ readonly value: unknown } | null>(null);
  const mutation = useMutation({
    mutationFn: async (): Promise<Refusal | null> => {
      const { reveal } = await send(RevealDocument, { id, pointer });
      if (reveal.__typename !== 'Revealed') return refusalOf(reveal);
      setShown({ value: reveal.value });
      return null;
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: decisionKey(id) }),
  });
  return {
    shown,
    refusal: mutation.error ? refusalOfFailure(mutation.error) : (mutation.data ?? null),
    isRevealing: mutation.isPending,
    reveal: () => mutation.mutate(),
    hide: () => setShown(null),
  };
}
