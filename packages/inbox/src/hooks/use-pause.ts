import { useEffect, useState } from 'react';

const PAUSE = 200;

/** A text as it was when its writer last paused. */
export function usePause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
