import { createContext, useContext } from 'react';
import type { Live } from '../live/live.js';
import type { Memory } from './memory.js';
import type { Send } from './send.js';

export type Theme = 'light' | 'dark' | 'system';

export interface Countersign {
  readonly send: Send;
  readonly live: Live;
  readonly memory: Memory;
  readonly theme: Theme;
  /** A BCP 47 tag, for dates, times and figures. */
  readonly locale: string;
}

export const CountersignContext = createContext<Countersign | null>(null);

export function useCountersign(): Countersign {
  const countersign = useContext(CountersignContext);
  if (countersign === null) throw new Error('CountersignProvider is missing above this component');
  return countersign;
}
