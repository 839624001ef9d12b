import { useState } from 'react';
import { useCountersign } from '../client/context.js';

/** A text that outlives the form it is typed into: a refusal, a lost connection or a closed form loses nothing. */
export function useDraft(key: string, initial = '') {
  const { drafts } = useCountersign().memory;
  const [text, setText] = useState(() => drafts.get(key) ?? initial);
  const write = (next: string) => {
    drafts.set(key, next);
    setText(next);
  };
  const forget = () => {
    drafts.delete(key);
    setText(initial);
  };
  return { text, write, forget };
}
