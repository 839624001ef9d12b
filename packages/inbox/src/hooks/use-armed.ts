import { useEffect, useState } from 'react';

const DELAY = 500;

/** False until half a second after the thing under the reader's finger has changed: nothing is accepted by a press meant for the one before. */
export function useArmed(thing: string): boolean {
  const [armed, setArmed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(thing), DELAY);
    return () => clearTimeout(timer);
  }, [thing]);
  return armed === thing;
}
