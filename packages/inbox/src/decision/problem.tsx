import type { Refusal } from '../hooks/refusal.js';
import { faultWords, refusedWords } from '../words/refused.js';
import { useWords } from '../words/use-words.js';

interface ProblemProps {
  readonly refusal: Refusal | null;
}

/** Why the last move did not happen. */
export function Problem({ refusal }: ProblemProps) {
  const words = useWords();
  return <div role="alert">{refusal && <p className="cs-problem">{refusedWords(refusal, words)}</p>}</div>;
}

const isAboutReason = (pointer: string) => pointer === '/reason' || pointer === '/input/reason';

/** What is wrong with the reason, beside it. */
export function ReasonFaults({ refusal }: ProblemProps) {
  const words = useWords();
  if (refusal?.kind !== 'invalid') return null;
  const errors = refusal.errors.filter((fault) => isAboutReason(fault.pointer));
  return errors.map((fault) => (
    <p key={fault.code} className="cs-problem">
      {faultWords(fault, words)}
    </p>
  ));
}
